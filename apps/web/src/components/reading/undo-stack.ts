/** Bulk acts that the reader can still take back, the newest last. They outlive a reload, as the server allows. */
import { notify } from '#src/app/notify.ts';
import { session } from '#src/app/session/session.ts';
import { currentT } from '#src/app/words.ts';
import type { ReadableArticle } from './create-read-marks.ts';
import type { ReadAct } from './kept-acts.ts';
import { readMarks } from './read-marks.ts';

/** The server takes acts back for ten minutes. */
const undoMs = 600_000;
const actsMax = 20;

interface BulkAct {
  readonly act: ReadAct;
  readonly count: number;
}

/** Marks articles as read by one act, says how many, and offers to take it back. */
export function markAllRead(articles: readonly ReadableArticle[]): void {
  markAll(articles, true);
}

/** As `markAllRead`, as unread. */
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

/** Takes the newest bulk act back. Returns false if there is none left. */
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
    // The ids are not needed any more: the server knows what an act changed.
    localStorage.setItem(
      keyOf(),
      JSON.stringify(acts.map(({ act, count }) => ({ act: { ...act, articleIds: [] }, count }))),
    );
  } catch {
    // Without storage an act can be taken back by its toast only.
  }
}
