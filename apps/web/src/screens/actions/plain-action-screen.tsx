import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button } from '@mantine/core';
import { IconArrowLeft, IconPrinter } from '@tabler/icons-react';
import { Link, useParams } from '@tanstack/react-router';
import { usePageTitle } from '#src/app/page-title.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { authorName, personName } from '#src/components/person-name.ts';
import { priorityOf } from '#src/components/status/priority-of.ts';
import { ActionLoading } from './action-loading.tsx';
import classes from './plain-action-screen.module.css';
import { type ReadAction, useAction } from './use-action.ts';

export function PlainActionScreen() {
  const { actionId = '' } = useParams({ strict: false });
  return <PlainActionOf key={actionId} actionId={actionId} />;
}

function PlainActionOf({ actionId }: { actionId: string }) {
  const t = useT();
  const { action, error, reload } = useAction(actionId);
  if (!action) {
    return (
      <main>
        <ActionLoading error={error} onRetry={() => void reload()} />
      </main>
    );
  }
  return (
    <main className={classes.page}>
      <div className={classes.tools}>
        <Button
          variant="default"
          h={44}
          leftSection={<IconArrowLeft size={18} aria-hidden />}
          renderRoot={(props) => (
            <Link to="/{-$locale}/actions/$actionId" params={(now) => ({ ...now, actionId })} {...props} />
          )}
        >
          {t('actions.plain.back')}
        </Button>
        <Button h={44} leftSection={<IconPrinter size={18} aria-hidden />} onClick={() => print()}>
          {t('actions.plain.print')}
        </Button>
      </div>
      <PlainAction action={action} />
    </main>
  );
}

function PlainAction({ action }: { action: ReadAction }) {
  const t = useT();
  const locale = useLocale();
  usePageTitle(action.title);
  const sharedWith = [
    ...action.shares.map(({ user }) => personName(user)),
    ...action.pendingShares.map(({ email }) => email),
  ];
  const facts: [string, React.ReactNode][] = [
    [t('status.label'), t(action.status === 'CLOSED' ? 'status.CLOSED' : 'status.OPEN')],
    [t('status.priority'), t(`status.priorities.${priorityOf(action.priority)}`)],
    [t('actions.owner'), authorName(t, action.user)],
    [
      t('actions.plain.sharedWith'),
      new Intl.ListFormat(locale, { type: 'unit' }).format(sharedWith) || t('actions.plain.nobody'),
    ],
    [t('actions.created'), <FullTime key="created" at={action.createdAt} />],
    [t('actions.updated'), <FullTime key="updated" at={action.updatedAt} />],
  ];
  const onBoard: [string, React.ReactNode][] = action.board ? [[t('actions.board'), action.board.title]] : [];
  return (
    <article>
      <h1 className={classes.title}>{action.title}</h1>
      <dl className={classes.facts}>
        {[...onBoard, ...facts].map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      {action.content && <p className={classes.text}>{action.content}</p>}
      <h2 className={classes.heading}>{t('actions.comments.title')}</h2>
      {action.comments.length === 0 && <p>{t('actions.comments.none')}</p>}
      {action.comments.map(({ id, user, createdAt, content }) => (
        <section key={id} className={classes.comment}>
          <p className={classes.said}>
            <b>{authorName(t, user)}</b> <FullTime at={createdAt} />
          </p>
          <p className={classes.text}>{content}</p>
        </section>
      ))}
    </article>
  );
}

/** Shows an absolute time, because a printed "minutes ago" would be meaningless. */
function FullTime({ at }: { at: string }) {
  const locale = useLocale();
  const format = dateFormat(locale, 'dateTime');
  return <time dateTime={at}>{format.format(new Date(at))}</time>;
}
