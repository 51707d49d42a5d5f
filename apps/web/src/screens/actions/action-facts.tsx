import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { authorName, personName } from '#src/components/person-name.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import classes from './action-facts.module.css';
import type { ReadAction } from './use-action.ts';

export function ActionFacts({ action }: { action: ReadAction }) {
  const t = useT();
  const locale = useLocale();
  const { board, priority, status, user, shares, pendingShares, mayEdit } = action;
  return (
    <dl className={classes.facts}>
      {board && (
        <Fact name={t('actions.board')}>
          <Link to="/{-$locale}/boards/$boardId" params={(current) => ({ ...current, boardId: board.id })}>
            {board.title}
          </Link>
        </Fact>
      )}
      <Fact name={t('status.label')}>{t(status === 'CLOSED' ? 'status.CLOSED' : 'status.OPEN')}</Fact>
      {!mayEdit && (
        <Fact name={t('sharing.accessLabel')}>
          <span title={t('sharing.viewOnly')}>{t('actions.readOnly')}</span>
        </Fact>
      )}
      {priority ? (
        <Fact name={t('status.priority')}>
          <PriorityMark priority={priority} hasText />
        </Fact>
      ) : null}
      <Fact name={t('actions.owner')}>
        <span title={user?.email}>{authorName(t, user)}</span>
      </Fact>
      {shares.length + pendingShares.length > 0 && (
        <Fact name={t('actions.plain.sharedWith')}>
          {shares.map((share) => (
            <span key={share.id} className={classes.person} title={share.user.email}>
              {personName(share.user)}
            </span>
          ))}
          {pendingShares.map(({ id, email }) => (
            <span key={id} className={classes.pending}>
              {email}
            </span>
          ))}
        </Fact>
      )}
      <Fact name={t('actions.created')}>
        <RelativeTime at={action.createdAt} locale={locale} />
      </Fact>
      <Fact name={t('actions.updated')}>
        <RelativeTime at={action.updatedAt} locale={locale} />
      </Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
