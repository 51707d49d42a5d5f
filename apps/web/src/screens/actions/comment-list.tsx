import { LinkedText } from '@kawaraban/ui/linked-text.tsx';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocale, useT } from '#src/app/words.ts';
import { ConfirmDialog } from '#src/components/confirm-dialog.tsx';
import { authorName } from '#src/components/person-name.ts';
import classes from './comment-list.module.css';
import type { Comment } from './use-action.ts';
import { isPending } from './use-comments.ts';

interface CommentListProps {
  comments: readonly Comment[];
  /** The reader's id. */
  userId: string | undefined;
  mayManage: boolean;
  mayChange: boolean;
  onRemove: (comment: Comment) => Promise<void>;
  onRemoveOwn: (comment: Comment) => void;
}

export function CommentList({ comments, userId, mayManage, mayChange, onRemove, onRemoveOwn }: CommentListProps) {
  const t = useT();
  const [leaving, setLeaving] = useState<Comment | null>(null);
  if (comments.length === 0) return <p className={classes.none}>{t('actions.comments.none')}</p>;
  return (
    <>
      <ol className={classes.comments}>
        {comments.map((comment) => {
          const isMine = comment.user?.id === userId;
          const mayRemove = mayChange && (isMine || mayManage) && !isPending(comment);
          return (
            <CommentItem
              key={comment.id}
              comment={comment}
              isMine={isMine}
              onRemove={mayRemove ? () => (isMine ? onRemoveOwn(comment) : setLeaving(comment)) : undefined}
            />
          );
        })}
      </ol>
      {leaving && (
        <ConfirmDialog
          title={t('actions.comments.removeTitle', { name: authorName(t, leaving.user) })}
          text={t('actions.comments.removeText')}
          button={t('actions.comments.removeButton')}
          done={t('actions.comments.removed')}
          action={() => onRemove(leaving)}
          onClose={() => setLeaving(null)}
        />
      )}
    </>
  );
}

interface CommentItemProps {
  comment: Comment;
  isMine: boolean;
  onRemove: (() => void) | undefined;
}

function CommentItem({ comment, isMine, onRemove }: CommentItemProps) {
  const t = useT();
  const locale = useLocale();
  const name = authorName(t, comment.user);
  const label = t('actions.comments.remove', { name });
  return (
    <li className={classes.comment} data-mine={isMine} data-pending={isPending(comment)}>
      <p className={classes.head}>
        <b title={comment.user?.email}>{name}</b>
        {isMine && <span className={classes.mine}>{t('actions.comments.mine')}</span>}
        <span className={classes.age}>
          {isPending(comment) ? t('actions.comments.sending') : <RelativeTime at={comment.createdAt} locale={locale} />}
        </span>
        {onRemove && (
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            aria-label={label}
            title={label}
            onClick={onRemove}
          >
            <IconTrash size={17} stroke={1.6} aria-hidden />
          </ActionIcon>
        )}
      </p>
      <p className={classes.content}>
        <LinkedText text={comment.content} />
      </p>
    </li>
  );
}
