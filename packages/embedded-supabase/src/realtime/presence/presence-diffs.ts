import { type Topics, topicKey } from '../channels/topics.ts';

export interface AnnouncedPresence {
  ref: string;
  name: string;
  isPrivate: boolean;
  key: string;
  meta: string;
}

interface Pending {
  joins: Map<string, AnnouncedPresence>;
  leaves: Map<string, AnnouncedPresence>;
  timer: NodeJS.Timeout;
}

/** Minimum time in ms between two messages to one channel, so that changes are batched when a thousand clients join or leave together. */
const intervalMs = 50;

export class PresenceDiffs {
  readonly #topics: Topics;
  readonly #recent = new Map<string, Pending>();

  constructor(topics: Topics) {
    this.#topics = topics;
  }

  announce(joins: AnnouncedPresence[], leaves: AnnouncedPresence[]): void {
    const touched = new Set<string>();
    for (const one of leaves) {
      const pending = this.#pendingOf(one, touched);
      // A presence that joined and left between two messages was never announced.
      if (!pending.joins.delete(one.ref)) pending.leaves.set(one.ref, one);
    }
    for (const one of joins) {
      const pending = this.#pendingOf(one, touched);
      // A presence that was removed and stored again is not announced: clients apply joins first, so the leave would
      // remove it.
      if (!pending.leaves.delete(one.ref)) pending.joins.set(one.ref, one);
    }
    for (const key of touched) this.settle(key);
  }

  settle(key: string): boolean {
    const pending = this.#recent.get(key);
    const [any] = [...(pending?.joins.values() ?? []), ...(pending?.leaves.values() ?? [])];
    if (!pending || !any) return false;
    const payload = `{"joins":${toPayload(pending.joins.values())},"leaves":${toPayload(pending.leaves.values())}}`;
    pending.joins.clear();
    pending.leaves.clear();
    this.#topics.presenceDiff(any.name, any.isPrivate, payload);
    return true;
  }

  /** Returns the presences as last announced to members. A new member receives pending changes with the next message. */
  asAnnounced(key: string, present: Iterable<AnnouncedPresence>): AnnouncedPresence[] {
    const pending = this.#recent.get(key);
    const announced = [...present].filter(({ ref }) => !pending?.joins.has(ref));
    return [...announced, ...(pending?.leaves.values() ?? [])];
  }

  stop(): void {
    for (const [key, { timer }] of this.#recent) {
      clearTimeout(timer);
      this.settle(key);
    }
    this.#recent.clear();
  }

  #pendingOf({ name, isPrivate }: AnnouncedPresence, quiet: Set<string>): Pending {
    const key = topicKey(name, isPrivate);
    const known = this.#recent.get(key);
    if (known) return known;
    quiet.add(key);
    const pending = { joins: new Map(), leaves: new Map(), timer: this.#startInterval(key) };
    this.#recent.set(key, pending);
    return pending;
  }

  #startInterval(key: string): NodeJS.Timeout {
    return setTimeout(() => {
      const pending = this.#recent.get(key);
      if (!pending) return;
      if (!this.settle(key)) this.#recent.delete(key);
      else pending.timer = this.#startInterval(key);
    }, intervalMs);
  }
}

/** Builds `{ <key>: { "metas": [ … ] } }` as text, because a key can be any string, including `__proto__`. */
export function toPayload(presences: Iterable<AnnouncedPresence>): string {
  const metas = new Map<string, string[]>();
  for (const { key, meta } of presences) {
    const list = metas.get(key);
    if (list) list.push(meta);
    else metas.set(key, [meta]);
  }
  return `{${[...metas].map(([key, list]) => `${JSON.stringify(key)}:{"metas":[${list.join(',')}]}`).join(',')}}`;
}
