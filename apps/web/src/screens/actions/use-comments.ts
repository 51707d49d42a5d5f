import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { PostCommentDocument, RemoveCommentDocument } from './action-documents.ts';
import type { ActionHandle, Comment, ReadAction } from './use-action.ts';
import { forgetActions } from './use-actions.ts';

/** Prefix of temporary ids. The server's ids are numeric. */
const pendingPrefix = 'pending ';

export function isPending({ id }: { id: string }): boolean {
  return id.startsWith(pendingPrefix);
}

export function useComments({ action, change }: Pick<ActionHandle, 'change'> & { action: ReadAction }) {
  const t = useT();
  const me = useMe();
  const actionId = action.id;
  const put = (comments: (now: readonly Comment[]) => Comment[]) =>
    change((now) => ({ ...now, comments: comments(now.comments) }));

  /**
   * On failure the caller keeps the text.
   * @throws CombinedError
   */
  const post = async (content: string): Promise<void> => {
    if (!me) return;
    const pending: Comment = {
      id: pendingPrefix + crypto.randomUUID(),
      content,
      createdAt: new Date().toISOString(),
      user: { id: me.user.id, realName: me.user.realName ?? null, email: me.user.email },
    };
    put((now) => [...now, pending]);
    try {
      const { postActionComment } = await request(PostCommentDocument, { actionId, content });
      put((now) => now.map((comment) => (comment.id === pending.id ? postActionComment : comment)));
      forgetActions();
    } catch (error) {
      put((now) => now.filter(({ id }) => id !== pending.id));
      throw error;
    }
  };

  const remove = async (comment: Comment): Promise<void> => {
    put((now) => now.filter(({ id }) => id !== comment.id));
    try {
      await request(RemoveCommentDocument, { actionCommentId: comment.id });
      forgetActions();
    } catch (error) {
      put((now) => [...now, comment].toSorted((one, other) => one.createdAt.localeCompare(other.createdAt)));
      throw error;
    }
  };

  const removeOwn = async (comment: Comment): Promise<void> => {
    const fail = (error: unknown) => notify({ message: errorText(error, t), kind: 'failed' });
    try {
      await remove(comment);
      notify({ message: t('actions.comments.removed'), undo: () => void post(comment.content).catch(fail) });
    } catch (error) {
      fail(error);
    }
  };

  return { post, remove, removeOwn };
}
