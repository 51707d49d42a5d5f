/**
 * Tracks the read state known to this client. The reader's own operations override the state loaded with pages, take
 * effect on screen immediately, and are sent in order. An operation that cannot be sent is stored on the device and
 * retried.
 */
import { createActQueue, type SendOutcome } from './create-act-queue.ts';
import type { KeptActs, ReadAct } from './kept-acts.ts';

export interface ReadableArticle {
  readonly id: string;
  readonly isRead: boolean;
}

export type MarkOutcome = SendOutcome<{ articleIds: readonly string[] }>;

interface Deps {
  readonly send: (act: ReadAct) => Promise<MarkOutcome>;
  readonly kept: KeptActs<ReadAct>;
  readonly now: () => number;
  /** Called for a refused operation after its marks are reverted. */
  readonly onRefused: (error: unknown) => void;
}

interface Mark {
  readonly isRead: boolean;
  readonly actId?: string;
  /** Logical time (`moment()`) at which the server confirmed the mark, or null. */
  readonly confirmedAt: number | null;
}

export type ReadMarks = ReturnType<typeof createReadMarks>;

/** Also sends operations that could not be sent from an earlier page. */
export function createReadMarks({ send, kept, now, onRefused }: Deps) {
  const marks = new Map<string, Mark>();
  /** Articles of each operation, by the operation's id. Some of them may have been marked again since. */
  const articlesOf = new Map<string, ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  let moment = 0;

  const notify = () => {
    for (const listener of [...listeners]) listener();
  };
  const show = (ids: readonly string[], mark: Mark & { actId: string }) => {
    for (const id of ids) marks.set(id, mark);
    articlesOf.set(mark.actId, new Set([...idsOf(mark.actId), ...ids]));
    notify();
  };
  const idsOf = (actId: string) => [...(articlesOf.get(actId) ?? [])].filter((id) => marks.get(id)?.actId === actId);
  const isRead = ({ id, isRead: told }: ReadableArticle): boolean => marks.get(id)?.isRead ?? told;

  const queue = createActQueue<ReadAct, { articleIds: readonly string[] }>({
    send,
    kept,
    onSettled(act, outcome) {
      moment += 1;
      if (outcome.kind === 'elsewhere') return settle(act, idsOf(act.id), act.isRead);
      if (outcome.kind === 'done') return confirm(act, outcome.articleIds);
      settle(act, idsOf(act.id), !act.isRead);
      onRefused(outcome.error);
    },
  });

  /** An undo changes only the articles that the server lists. Any other operation applies to all its articles. */
  function confirm(act: ReadAct, changed: readonly string[]): void {
    const shown = idsOf(act.id);
    if (act.undoes) {
      const others = shown.filter((id) => !changed.includes(id));
      settle(act, others, !act.isRead);
    }
    settle(act, act.undoes ? changed : [...shown, ...changed], act.isRead);
  }

  function settle(act: ReadAct, ids: readonly string[], state: boolean): void {
    const isPending = (id: string) => marks.get(id)?.confirmedAt === null && marks.get(id)?.actId !== act.id;
    const settled = ids.filter((id) => !isPending(id));
    show(settled, { isRead: state, actId: act.id, confirmedAt: moment });
  }

  for (const act of queue.acts()) show(act.articleIds, { isRead: act.isRead, actId: act.id, confirmedAt: null });
  queue.flush();

  return {
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    isRead,
    moment: () => moment,
    /** `since` is the logical time of the request. Articles with a newer operation keep their state. */
    learn(articles: readonly ReadableArticle[], since: number): void {
      for (const { id, isRead: told } of articles) {
        const mark = marks.get(id);
        if (mark && (mark.confirmedAt === null || mark.confirmedAt > since)) continue;
        marks.set(id, { isRead: told, confirmedAt: since });
      }
      notify();
    },
    mark(articles: readonly ReadableArticle[], state: boolean): ReadAct | null {
      const ids = articles.filter((article) => isRead(article) !== state).map(({ id }) => id);
      if (ids.length === 0) return null;
      const act = { id: crypto.randomUUID(), articleIds: ids, isRead: state, at: now() };
      show(ids, { isRead: state, actId: act.id, confirmedAt: null });
      queue.add(act);
      return act;
    },
    /** Articles marked again after the operation keep their mark. */
    undo(act: ReadAct): void {
      const back = { id: crypto.randomUUID(), undoes: act.id, articleIds: [], isRead: !act.isRead, at: now() };
      const queued = queue.acts().find(({ id }) => id === act.id);
      const isUnsent = queued !== undefined && queue.cancel(queued);
      show(idsOf(act.id), { isRead: back.isRead, actId: back.id, confirmedAt: isUnsent ? moment : null });
      if (!isUnsent) queue.add(back);
    },
    retryNow: queue.flush,
    stop: queue.stop,
  };
}
