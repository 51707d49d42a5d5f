/**
 * Sends clips that the reader saves or removes, in order. An operation that cannot be sent is stored on the device and
 * retried. Operations in the queue override the clips of loaded lists.
 */
import type { ArticleKind } from '#src/generated/graphql.ts';
import { createActQueue, type SendOutcome, type Settled } from '../reading/create-act-queue.ts';
import type { KeptActs } from '../reading/kept-acts.ts';
import { type Clippable, pendingClipId } from './clip-ids.ts';

export interface ClipAct {
  readonly id: string;
  readonly articleId: string;
  readonly articleKind: ArticleKind;
  /** Id of the clip to remove, or `pendingClipId` if that id is not known yet. Null to save the article. */
  readonly clipId: string | null;
  readonly at: number;
}

export type ClipOutcome = SendOutcome<{ clipId: string | null }>;

/** Outcome of the first attempt. `isStored`: the operation also survives the end of this page. */
type FirstOutcome =
  | { kind: 'done' | 'elsewhere' }
  | { kind: 'refused'; error: unknown }
  | { kind: 'away'; isStored: boolean };

interface Deps {
  readonly send: (act: ClipAct) => Promise<ClipOutcome>;
  readonly kept: KeptActs<ClipAct>;
  readonly now: () => number;
  /** Shows the article with this clip id, or null if it is not clipped. */
  readonly show: (articleId: string, clipId: string | null) => void;
  readonly onRefused: (error: unknown) => void;
}

export function createKeptClips({ send, kept, now, show, onRefused }: Deps) {
  const waiting = new Map<ClipAct, (outcome: FirstOutcome) => void>();
  const tell = (act: ClipAct, outcome: FirstOutcome) => {
    waiting.get(act)?.(outcome);
    waiting.delete(act);
  };
  const queue = createActQueue<ClipAct, { clipId: string | null }>({
    send,
    kept,
    onSettled(act, outcome) {
      const isLast = queue.acts().every(({ articleId }) => articleId !== act.articleId);
      if (isLast && outcome.kind !== 'elsewhere') show(act.articleId, shownAfter(act, outcome));
      if (outcome.kind === 'refused' && !waiting.has(act)) onRefused(outcome.error);
      tell(act, outcome);
    },
    onAway() {
      for (const act of [...waiting.keys()]) tell(act, { kind: 'away', isStored: queue.isStored(act) });
    },
  });
  const showAct = ({ articleId, clipId }: ClipAct) => show(articleId, clipId === null ? pendingClipId : null);
  for (const act of queue.acts()) showAct(act);
  queue.flush();
  return {
    toggle({ id: articleId, articleKind, clipId = null }: Clippable): Promise<FirstOutcome> {
      const act = { id: crypto.randomUUID(), articleId, articleKind, clipId, at: now() };
      showAct(act);
      const { promise, resolve } = Promise.withResolvers<FirstOutcome>();
      waiting.set(act, resolve);
      queue.add(act);
      return promise;
    },
    isEmpty: () => queue.acts().length === 0,
    retryNow: queue.flush,
    stop: queue.stop,
  };
}

/**
 * If the server refuses to remove a clip whose id is unknown, the article is shown as not clipped. Clipping it again is
 * harmless.
 */
function shownAfter({ clipId }: ClipAct, outcome: Settled<{ clipId: string | null }>): string | null {
  if (outcome.kind === 'done') return outcome.clipId;
  return clipId === pendingClipId ? null : clipId;
}

export interface ClipApi {
  readonly save: (article: Pick<ClipAct, 'articleId' | 'articleKind'>) => Promise<string>;
  readonly remove: (clipId: string) => Promise<void>;
}

/** To remove a clip whose id is unknown, saves the article again first, because saving returns the id. */
export async function sendClip(
  { save, remove }: ClipApi,
  act: ClipAct,
  outcomeOf: (error: unknown) => ClipOutcome,
): Promise<ClipOutcome> {
  try {
    if (act.clipId === null) return { kind: 'done', clipId: await save(act) };
    await remove(act.clipId === pendingClipId ? await save(act) : act.clipId);
    return { kind: 'done', clipId: null };
  } catch (error) {
    return outcomeOf(error);
  }
}
