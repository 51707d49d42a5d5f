import { Button, Skeleton } from '@mantine/core';
import { IconChecklist, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { PriorityMark } from '#src/components/status/priority-mark.tsx';
import classes from './board-actions.module.css';
import { BoardActionsDocument } from './board-documents.ts';

const shownMax = 5;

export function BoardActions({ boardId, mayChange }: { boardId: string; mayChange: boolean }) {
  const t = useT();
  const [{ data, error }, reload] = useQuery({ query: BoardActionsDocument, variables: { boardId } });
  const actions = data?.actions.data ?? [];
  return (
    <section aria-labelledby="board-actions" className={classes.section}>
      <div className={classes.header}>
        <h2 id="board-actions" className={classes.title}>
          <IconChecklist size={18} stroke={1.6} aria-hidden />
          {t('boards.actions.title')}
        </h2>
        {mayChange && (
          <Button
            variant="subtle"
            size="compact-md"
            leftSection={<IconPlus size={16} aria-hidden />}
            className={classes.create}
            renderRoot={(props) => (
              // The action form reads `boardId`. Its route does not declare search parameters.
              <Link to="/{-$locale}/actions/edit" search={{ boardId: Number(boardId) } as never} {...props} />
            )}
          >
            {t('boards.actions.create')}
          </Button>
        )}
      </div>
      {error && (
        <p role="alert" className={classes.note}>
          {t('boards.actions.failed')}{' '}
          <Button size="compact-sm" variant="default" onClick={() => reload()}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {!data && !error && (
        <div role="status" aria-label={t('common.loading')}>
          <Skeleton height={16} my={10} width="50%" />
        </div>
      )}
      {data && actions.length === 0 && <p className={classes.note}>{t('boards.actions.none')}</p>}
      <ul className={classes.actions}>
        {actions.slice(0, shownMax).map(({ id, title, priority }) => (
          <li key={id} className={classes.action}>
            <Link to="/{-$locale}/actions/$actionId" params={(now) => ({ ...now, actionId: id })}>
              {title}
            </Link>
            <PriorityMark priority={priority} />
          </li>
        ))}
      </ul>
      {actions.length > 0 && (
        <Link to="/{-$locale}/actions" search={{ board: Number(boardId) } as never} className={classes.all}>
          {t('boards.actions.all')}
        </Link>
      )}
    </section>
  );
}
