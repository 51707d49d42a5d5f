/**
 * Tracks the read state known to this client. The reader's own operations override the state loaded with pages, take
 * effect on screen immediately, and are sent in order. An operation that cannot be sent is stored on the device and
 * retried.
 */
import type { KeptActs, ReadAct } from './kept-acts.ts';

export interface ReadableArticle {
  readonly id: string;
  readonly isRead: boolean;
}

/** Outcome of sending an operation. `refused`: the server will never accept it. `away`: the server is unreachable. */
export type SendOutcome =
  | { kind: 'done'; articleIds: readonly string[] }
  | { kind: 'refused'; error: unknown }
  | { kind: 'away' };

interface Deps {
  readonly send: (act: ReadAct) => Promise<SendOutcome>;
  readonly kept: KeptActs;
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

const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Also sends operations that could not be sent from an earlier page. */
export function createReadMarks({ send, kept, now, onRefused }: Deps) {
  const marks = new Map<string, Mark>();
  /** Articles of each operation, by the operation's id. Some of them may have been marked again since. */
  const articlesOf = new Map<string, ReadonlySet<string>>();
  const listeners = new Set<() => void>();
  let queue: ReadAct[] = [];
  let moment = 0;
  let inFlight: ReadAct | undefined;
  let retryMs = firstRetryMs;
  let timer: ReturnType<typeof setTimeout> | undefined;

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

  const enqueue = (act: ReadAct) => {
    queue.push(act);
    kept.add(act);
    void flush();
  };
  const drop = (act: ReadAct) => {
    queue = queue.filter((one) => one !== act);
    kept.remove(act);
  };

  async function flush(): Promise<void> {
    if (inFlight || !queue[0]) return;
    clearTimeout(timer);
    const act = queue[0];
    inFlight = act;
    const outcome = await send(act);
    inFlight = undefined;
    if (outcome.kind === 'away') {
      timer = setTimeout(() => void flush(), retryMs);
      retryMs = Math.min(retryMs * 2, lastRetryMs);
      return;
    }
    retryMs = firstRetryMs;
    drop(act);
    moment += 1;
    if (outcome.kind === 'done') confirm(act, outcome.articleIds);
    else {
      settle(act, idsOf(act.id), !act.isRead);
      onRefused(outcome.error);
    }
    await flush();
  }

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

  for (const act of kept.list()) {
    queue.push(act);
    show(act.articleIds, { isRead: act.isRead, actId: act.id, confirmedAt: null });
  }
  void flush();

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
      enqueue(act);
      return act;
    },
    /** Articles marked again after the operation keep their mark. */
    undo(act: ReadAct): void {
      const back = { id: crypto.randomUUID(), undoes: act.id, articleIds: [], isRead: !act.isRead, at: now() };
      const queued = queue.find(({ id }) => id === act.id);
      const isUnsent = queued !== undefined && inFlight !== queued;
      if (isUnsent) drop(queued);
      show(idsOf(act.id), { isRead: back.isRead, actId: back.id, confirmedAt: isUnsent ? moment : null });
      if (!isUnsent) enqueue(back);
    },
    retryNow: () => void flush(),
    stop() {
      clearTimeout(timer);
      queue = [];
    },
  };
}
