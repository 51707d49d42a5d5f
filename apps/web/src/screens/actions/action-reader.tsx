import { LinkedText } from '@kawaraban/ui/linked-text.tsx';
import { useId } from 'react';
import { usePageTitle } from '#src/app/page-title.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { ActionButtons } from './action-buttons.tsx';
import { ActionFacts } from './action-facts.tsx';
import classes from './action-reader.module.css';
import { toggleStatus } from './change-status.ts';
import { CommentForm } from './comment-form.tsx';
import { CommentList } from './comment-list.tsx';
import { StatusToggle } from './status-toggle.tsx';
import type { ActionHandle, ReadAction } from './use-action.ts';
import { forgetActions } from './use-actions.ts';
import { useComments } from './use-comments.ts';

export function ActionReader(handle: ActionHandle & { action: ReadAction }) {
  const { action, change } = handle;
  const t = useT();
  const me = useMe();
  const mayChange = useMayChangeBoards() && action.mayEdit;
  const { post, remove, removeOwn } = useComments(handle);
  const commentsId = useId();
  usePageTitle(action.title);
  const toggle = () => {
    forgetActions();
    void toggleStatus(action, (status) => change((now) => ({ ...now, status })));
  };
  return (
    <article className={classes.page}>
      <header className={classes.header} data-closed={action.status === 'CLOSED'}>
        <StatusToggle action={action} onToggle={mayChange ? toggle : undefined} />
        <h1 className={classes.title}>{action.title}</h1>
        <ActionButtons {...handle} mayChange={mayChange} />
      </header>
      <ActionFacts action={action} />
      <div className={classes.main}>
        <div className={classes.content}>
          {action.content ? (
            <LinkedText text={action.content} />
          ) : (
            <span className={classes.none}>{t('actions.noContent')}</span>
          )}
        </div>
        <section aria-labelledby={commentsId} className={classes.comments}>
          <h2 id={commentsId} className={classes.commentsTitle}>
            {t('actions.comments.title')}
            {action.comments.length > 0 && <span className={classes.count}>{action.comments.length}</span>}
          </h2>
          <CommentList
            comments={action.comments}
            userId={me?.user.id}
            mayManage={action.mayManage}
            mayChange={mayChange}
            onRemove={remove}
            onRemoveOwn={(comment) => void removeOwn(comment)}
          />
          {mayChange && <CommentForm onPost={post} />}
        </section>
      </div>
    </article>
  );
}
