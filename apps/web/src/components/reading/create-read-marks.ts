/**
 * What this client knows of which articles its reader has read: what pages told, and over it the reader's own acts, which
 * are shown at once and sent in order. An act that cannot be sent is kept on the device and tried again.
 */
import type { KeptActs, ReadAct } from './kept-acts.ts';

/** An article with its state as a page of the server told it. */
export interface ReadableArticle {
  readonly id: string;
  readonly isRead: boolean;
}

/** What the server makes of an act. `refused`: it will never take it. `away`: it could not be reached. */
export type SendOutcome =
  | { kind: 'done'; articleIds: readonly string[] }
  | { kind: 'refused'; error: unknown }
  | { kind: 'away' };

interface Deps {
  readonly send: (act: ReadAct) => Promise<SendOutcome>;
  readonly kept: KeptActs;
  readonly now: () => number;
  /** Called for an act that the server refused, after its marks were taken back. */
  readonly onRefused: (error: unknown) => void;
}

interface Mark {
  readonly isRead: boolean;
  /** The last act of this device on the article. */
  readonly actId?: string;
  /** Moment (`moment()`) at which the server confirmed it, or null while it has not. */
  readonly confirmedAt: number | null;
}

export type ReadMarks = ReturnType<typeof createReadMarks>;

const firstRetryMs = 1_000;
const lastRetryMs = 60_000;

/** Creates the marks of one reader, and sends what an earlier page of theirs left unsent. */
export function createReadMarks({ send, kept, now, onRefused }: Deps) {
  const marks = new Map<string, Mark>();
  /** Articles of each act. Some may have been marked again since. */
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

  /** An undo changes only what the server says. Any other act holds for all its articles, changed by it or not. */
  function confirm(act: ReadAct, changed: readonly string[]): void {
    const shown = idsOf(act.id);
    if (act.undoes) {
      const others = shown.filter((id) => !changed.includes(id));
      settle(act, others, !act.isRead);
    }
    settle(act, act.undoes ? changed : [...shown, ...changed], act.isRead);
  }

  /** Shows the confirmed state, except where the reader has acted again meanwhile. */
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
    /** The moment before a request, for `learn`. */
    moment: () => moment,
    /** Takes over the states that a page told which was requested at `since`, except where an act is newer. */
    learn(articles: readonly ReadableArticle[], since: number): void {
      for (const { id, isRead: told } of articles) {
        const mark = marks.get(id);
        if (mark && (mark.confirmedAt === null || mark.confirmedAt > since)) continue;
        marks.set(id, { isRead: told, confirmedAt: since });
      }
      notify();
    },
    /** Marks those articles whose state differs and returns the act, or null if none does. */
    mark(articles: readonly ReadableArticle[], state: boolean): ReadAct | null {
      const ids = articles.filter((article) => isRead(article) !== state).map(({ id }) => id);
      if (ids.length === 0) return null;
      const act = { id: crypto.randomUUID(), articleIds: ids, isRead: state, at: now() };
      show(ids, { isRead: state, actId: act.id, confirmedAt: null });
      enqueue(act);
      return act;
    },
    /** Takes an act back, shown at once. Articles that were marked again since keep their mark. */
    undo(act: ReadAct): void {
      const back = { id: crypto.randomUUID(), undoes: act.id, articleIds: [], isRead: !act.isRead, at: now() };
      const isUnsent = queue.includes(act) && inFlight !== act;
      if (isUnsent) drop(act);
      show(idsOf(act.id), { isRead: back.isRead, actId: back.id, confirmedAt: isUnsent ? moment : null });
      if (!isUnsent) enqueue(back);
    },
    /** Tries to send now: the server answers again. */
    retryNow: () => void flush(),
    /** Stops sending. What is unsent stays on the device. */
    stop() {
      clearTimeout(timer);
      queue = [];
    },
  };
}
