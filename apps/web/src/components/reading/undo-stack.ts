/** Stores operations on many articles, so that they can be undone after a reload while the server still accepts the undo. */
import { notify } from '#src/app/notify.ts';
import { session } from '#src/app/session/session.ts';
import { currentT } from '#src/app/words.ts';
import type { ReadableArticle } from './create-read-marks.ts';
import type { ReadAct } from './kept-acts.ts';
import { readMarks } from './read-marks.ts';

/** Time in ms during which the server accepts an undo (ten minutes). */
const undoMs = 600_000;
const actsMax = 20;

interface BulkAct {
  readonly act: ReadAct;
  readonly count: number;
}

export function markAllRead(articles: readonly ReadableArticle[]): void {
  markAll(articles, true);
}

export function markAllUnread(articles: readonly ReadableArticle[]): void {
  markAll(articles, false);
}

function markAll(articles: readonly ReadableArticle[], isRead: boolean): void {
  const act = readMarks().mark(articles, isRead);
  if (!act) return;
  const bulk = { act, count: act.articleIds.length };
  write([...read(), bulk].slice(-actsMax));
  const message = currentT()(isRead ? 'reading.marked' : 'reading.markedUnread', { count: bulk.count });
  notify({ message, undo: () => takeBack(bulk) });
}

export function undoLast(): boolean {
  const last = read().at(-1);
  if (last) takeBack(last);
  return last !== undefined;
}

function takeBack(bulk: BulkAct): void {
  const others = read().filter(({ act }) => act.id !== bulk.act.id);
  write(others);
  readMarks().undo(bulk.act);
  notify({ message: currentT()('reading.undone') });
}

const keyOf = () => `read-undo/${session.get()?.user.id ?? ''}`;

function read(): BulkAct[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(keyOf()) ?? '[]');
    const acts = Array.isArray(kept) ? (kept as Partial<BulkAct>[]) : [];
    return acts.filter((one): one is BulkAct => typeof one.act?.at === 'number' && one.act.at > Date.now() - undoMs);
  } catch {
    return [];
  }
}

function write(acts: readonly BulkAct[]): void {
  try {
    // Stores no article ids, because the server knows which articles an operation changed.
    localStorage.setItem(
      keyOf(),
      JSON.stringify(acts.map(({ act, count }) => ({ act: { ...act, articleIds: [] }, count }))),
    );
  } catch {
    // If storage is unavailable, an operation can be undone only from its toast.
  }
}
