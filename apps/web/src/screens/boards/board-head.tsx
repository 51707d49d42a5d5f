import { LinkedText } from '@kawaraban/ui/linked-text.tsx';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { IconCircleCheckFilled, IconEye } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { personName } from '#src/components/person-name.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import classes from './board-head.module.css';
import { BoardTags } from './board-tags.tsx';
import type { ShownBoard } from './use-board.ts';

export function BoardHead(shown: ShownBoard) {
  const t = useT();
  const locale = useLocale();
  const { board } = shown;
  const people = [
    ...board.shares.map(({ user }) => personName(user)),
    ...board.pendingShares.map(({ email }) => email),
  ];
  return (
    <div className={classes.head}>
      {board.description && (
        <p className={classes.description}>
          <LinkedText text={board.description} />
        </p>
      )}
      <BoardTags {...shown} />
      <p className={classes.facts}>
        {board.status === 'CLOSED' && (
          <span className={classes.done}>
            <IconCircleCheckFilled size={16} aria-hidden />
            {t('status.CLOSED')}
          </span>
        )}
        {!board.mayEdit && (
          <span className={classes.viewOnly} title={t('sharing.viewOnly')}>
            <IconEye size={16} aria-hidden />
            {t('boards.readOnly')}
          </span>
        )}
        {board.priority ? <PriorityMark priority={board.priority} hasText /> : null}
        <span title={board.user.email}>{t('boards.owner', { name: personName(board.user) })}</span>
        {people.length > 0 && (
          <span>{t('boards.sharedWith', { names: new Intl.ListFormat(locale).format(people) })}</span>
        )}
        <span>
          {t('boards.updated')} <RelativeTime at={board.updatedAt} locale={locale} />
        </span>
      </p>
    </div>
  );
}
