import { type Topics, topicKey } from '../channels/topics.ts';

/** Somebody who is present, as clients are told. */
export interface TellablePresence {
  ref: string;
  name: string;
  isPrivate: boolean;
  key: string;
  /** JSON text of what clients see. */
  meta: string;
}

interface Pending {
  joins: Map<string, TellablePresence>;
  leaves: Map<string, TellablePresence>;
  timer: NodeJS.Timeout;
}

/** Milliseconds between two messages to one channel: a thousand who come or go at once are a few messages, not a thousand. */
const gapMs = 50;

/** Tells channels who came and went: at once when it was quiet, together when much is going on. */
export class PresenceDiffs {
  readonly #topics: Topics;
  /** Channels that were told something less than `gapMs` ago. */
  readonly #recent = new Map<string, Pending>();

  constructor(topics: Topics) {
    this.#topics = topics;
  }

  tell(joins: TellablePresence[], leaves: TellablePresence[]): void {
    const touched = new Set<string>();
    for (const one of leaves) {
      const pending = this.#pendingOf(one, touched);
      // Who came and went between two messages was never told.
      if (!pending.joins.delete(one.ref)) pending.leaves.set(one.ref, one);
    }
    for (const one of joins) {
      const pending = this.#pendingOf(one, touched);
      // Nor is who was lost and written again: clients apply joins first, so the leave would take the presence away.
      if (!pending.leaves.delete(one.ref)) pending.joins.set(one.ref, one);
    }
    for (const key of touched) this.settle(key);
  }

  /** Tells a channel what is pending. Returns whether there was anything. */
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

  /** Those present as the channel was told so far: what is pending comes to a new member, too, with the next message. */
  asTold(key: string, present: Iterable<TellablePresence>): TellablePresence[] {
    const pending = this.#recent.get(key);
    const told = [...present].filter(({ ref }) => !pending?.joins.has(ref));
    return [...told, ...(pending?.leaves.values() ?? [])];
  }

  /** Tells what is left and stops. */
  stop(): void {
    for (const [key, { timer }] of this.#recent) {
      clearTimeout(timer);
      this.settle(key);
    }
    this.#recent.clear();
  }

  /** What is to be told; notes in `quiet` a channel that was told nothing lately. */
  #pendingOf({ name, isPrivate }: TellablePresence, quiet: Set<string>): Pending {
    const key = topicKey(name, isPrivate);
    const known = this.#recent.get(key);
    if (known) return known;
    quiet.add(key);
    const pending = { joins: new Map(), leaves: new Map(), timer: this.#startGap(key) };
    this.#recent.set(key, pending);
    return pending;
  }

  #startGap(key: string): NodeJS.Timeout {
    return setTimeout(() => {
      const pending = this.#recent.get(key);
      if (!pending) return;
      if (!this.settle(key)) this.#recent.delete(key);
      else pending.timer = this.#startGap(key);
    }, gapMs);
  }
}

/** `{ <key>: { "metas": [ … ] } }`, put together as text: a key may be any word, `__proto__` too. */
export function toPayload(presences: Iterable<TellablePresence>): string {
  const metas = new Map<string, string[]>();
  for (const { key, meta } of presences) {
    const list = metas.get(key);
    if (list) list.push(meta);
    else metas.set(key, [meta]);
  }
  return `{${[...metas].map(([key, list]) => `${JSON.stringify(key)}:{"metas":[${list.join(',')}]}`).join(',')}}`;
}
