import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { graphql } from '#src/app/graphql/graphql.ts';
import { notify } from '#src/app/notify.ts';
import { connection } from '#src/app/offline/connection.ts';
import { currentT } from '#src/app/words.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';
import { isNotFound } from '../is-not-found.ts';

export const PushClipDocument = graphql(`
  mutation PushClip($articleKind: ArticleKind!, $articleId: ID!) {
    pushClip(articleKind: $articleKind, articleId: $articleId) {
      id
    }
  }
`);

export const PluckClipDocument = graphql(`
  mutation PluckClip($clipId: ID!) {
    pluckClip(clipId: $clipId) {
      id
    }
  }
`);

interface Clippable {
  readonly id: string;
  readonly articleKind: ArticleKind;
  readonly clipId?: string | null;
}

const pendingClipId = 'pending';

/**
 * The change is shown immediately and reverted on failure. Does nothing while the server is unreachable. @param show
 * shows the article with this clip id (null if not clipped).
 */
export async function toggleClip(article: Clippable, show: (clipId: string | null) => void): Promise<void> {
  if (article.clipId === pendingClipId) return;
  if (connection.get().isAway) return notify({ message: currentT()('offline.noChanges'), kind: 'failed' });
  await (article.clipId ? removeClip(article, article.clipId, show) : saveClip(article, show));
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
    notify({ message: errorText(error, currentT()), kind: 'failed' });
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
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}
