import { errorText } from '@kawaraban/ui/error-text.ts';
import { CombinedError } from '@urql/core';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { connection } from '#src/app/offline/connection.ts';
import { currentT } from '#src/app/words.ts';
import { isNotFound } from '../is-not-found.ts';
import { PluckClipDocument, PushClipDocument } from './clip-documents.ts';
import { type Clippable, changedClips, clipIdOf, pendingClipId, showClip } from './clip-ids.ts';
import { keptClips } from './kept-clips.ts';

/**
 * Clips or unclips an article. The change is shown immediately and reverted on failure. While the server is unreachable,
 * the change is stored on the device and sent later. @param show shows the article with this clip id (null if not
 * clipped).
 */
export async function changeClip(article: Clippable, show: (clipId: string | null) => void): Promise<void> {
  const clipId = clipIdOf(article);
  const isUnsent = clipId === pendingClipId && changedClips.get().has(article.id);
  if (connection.get().isAway || isUnsent) return keepToggle({ ...article, clipId });
  if (clipId === pendingClipId) return;
  showClip(article.id, undefined);
  await (clipId ? removeClip(article, clipId, show) : saveClip(article, show));
}

export function sendKeptClips(): void {
  keptClips().retryNow();
}

function keepToggle(article: Clippable): void {
  keptClips().toggle(article);
  notify({ message: currentT()('offline.kept'), kind: 'done' });
}

async function saveClip(article: Clippable, show: (clipId: string | null) => void, isUndo = false) {
  show(pendingClipId);
  try {
    const { pushClip } = await request(PushClipDocument, { articleKind: article.articleKind, articleId: article.id });
    show(pushClip.id);
    if (isUndo) return;
    notify({
      message: currentT()('articles.clipped'),
      kind: 'done',
      undo: () => void removeClip(article, pushClip.id, show, true),
    });
  } catch (error) {
    show(null);
    fail(error, { ...article, clipId: null });
  }
}

async function removeClip(article: Clippable, clipId: string, show: (clipId: string | null) => void, isUndo = false) {
  show(null);
  try {
    await request(PluckClipDocument, { clipId });
    if (isUndo) return;
    notify({
      message: currentT()('articles.unclipped'),
      kind: 'done',
      undo: () => void saveClip(article, show, true),
    });
  } catch (error) {
    // Another window has already removed the clip.
    if (isNotFound(error)) return;
    show(clipId);
    fail(error, { ...article, clipId });
  }
}

function fail(error: unknown, article: Clippable): void {
  const isUnreachable = error instanceof CombinedError && error.networkError;
  if (isUnreachable) keepToggle(article);
  else notify({ message: errorText(error, currentT()), kind: 'failed' });
}
