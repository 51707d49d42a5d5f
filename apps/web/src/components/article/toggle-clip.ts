import { loadWithRetry } from '#src/app/load-with-retry.ts';
import type { Clippable } from './clip-ids.ts';

/** Clips or unclips an article. @param show shows the article with this clip id (null if not clipped). */
export async function toggleClip(article: Clippable, show: (clipId: string | null) => void): Promise<void> {
  const { changeClip } = await loadWithRetry(() => import('./change-clip.ts'));
  await changeClip(article, show);
}
