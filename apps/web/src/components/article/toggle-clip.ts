import { loadWithRetry } from '#src/app/load-with-retry.ts';
import type { Clippable } from './clip-ids.ts';

export async function toggleClip(article: Clippable): Promise<void> {
  const { changeClip } = await loadWithRetry(() => import('./change-clip.ts'));
  await changeClip(article);
}
