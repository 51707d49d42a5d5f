/**
 * Clips that the reader saved or removed while the server was unreachable. They are stored on the device and sent in
 * order. Until then, they override the clips of loaded lists.
 */
import type { ArticleKind } from '#src/generated/graphql.ts';
import { createActQueue, type SendOutcome } from '../reading/create-act-queue.ts';
import type { KeptActs } from '../reading/kept-acts.ts';
import { type Clippable, pendingClipId } from './clip-ids.ts';

export interface ClipAct {
  readonly id: string;
  readonly articleId: string;
  readonly articleKind: ArticleKind;
  /** Clip to remove, `pendingClipId` for one whose id is not known yet, or null to save the article. */
  readonly clipId: string | null;
  readonly at: number;
}

export type ClipOutcome = SendOutcome<{ clipId: string | null }>;

interface Deps {
  readonly send: (act: ClipAct) => Promise<ClipOutcome>;
  readonly kept: KeptActs<ClipAct>;
  readonly now: () => number;
  /** Shows the article with this clip id, or null if it is not clipped. */
  readonly show: (articleId: string, clipId: string | null) => void;
  readonly onRefused: (error: unknown) => void;
}

export function createKeptClips({ send, kept, now, show, onRefused }: Deps) {
  const queue = createActQueue<ClipAct, { clipId: string | null }>({
    send,
    kept,
    onSettled(act, outcome) {
      const isLast = queue.acts().every(({ articleId }) => articleId !== act.articleId);
      if (isLast) show(act.articleId, outcome.kind === 'done' ? outcome.clipId : act.clipId);
      if (outcome.kind === 'refused') onRefused(outcome.error);
    },
  });
  const showAct = ({ articleId, clipId }: ClipAct) => show(articleId, clipId === null ? pendingClipId : null);
  for (const act of queue.acts()) showAct(act);
  queue.flush();
  return {
    toggle({ id: articleId, articleKind, clipId = null }: Clippable): void {
      const act = { id: crypto.randomUUID(), articleId, articleKind, clipId, at: now() };
      showAct(act);
      queue.add(act);
    },
    isEmpty: () => queue.acts().length === 0,
    retryNow: queue.flush,
    stop: queue.stop,
  };
}

export interface ClipApi {
  readonly save: (article: Pick<ClipAct, 'articleId' | 'articleKind'>) => Promise<string>;
  readonly remove: (clipId: string) => Promise<void>;
}

/** Saving again finds the id of a clip whose saving was not confirmed. */
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
