/**
 * Clips or unclips articles. The change is shown immediately and reverted if the server refuses it. While the server is
 * unreachable, the change is stored on the device and sent later.
 */
import { errorText } from '@kawaraban/ui/error-text.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import { type Clippable, clipIdOf } from './clip-ids.ts';
import { keptClips } from './kept-clips.ts';

export async function changeClip(article: Clippable): Promise<void> {
  const key = clipIdOf(article) === null ? 'articles.clipped' : 'articles.unclipped';
  await changeClips([article], () => currentT()(key));
}

/** @param doneMessage returns the text of the toast, given the number of articles whose change the server confirmed. */
export async function changeClips(
  articles: readonly Clippable[],
  doneMessage: (count: number) => string,
): Promise<void> {
  const before = articles.map((article) => ({ ...article, clipId: clipIdOf(article) }));
  const changed = await toggleAll(before);
  // Skips articles that the reader has clipped or unclipped again.
  const undo = () => void toggleAll(changed.filter((one) => (clipIdOf(one) === null) !== (one.clipId === null)));
  if (changed.length > 0) notify({ message: doneMessage(changed.length), kind: 'done', undo });
}

async function toggleAll<Item extends Clippable>(articles: readonly Item[]): Promise<Item[]> {
  const clips = keptClips();
  const outcomes = await Promise.all(articles.map((one) => clips.toggle({ ...one, clipId: clipIdOf(one) })));
  const refused = outcomes.find((outcome) => outcome.kind === 'refused');
  if (refused) notify({ message: errorText(refused.error, currentT()), kind: 'failed' });
  if (outcomes.some((outcome) => outcome.kind === 'away' && outcome.isStored)) {
    notify({ message: currentT()('offline.kept'), kind: 'done' });
  }
  return articles.filter((_, index) => outcomes[index]?.kind === 'done');
}

export function sendKeptClips(): void {
  keptClips().retryNow();
}
