import type { Caller } from '../../http/caller.ts';
import { parseChangeFilter } from '../changes/change-filter.ts';
import { type ChangeRequest, eventOf, placeOf, type Subscription, selectedColumns } from '../changes/subscription.ts';
import type { RealtimeParts } from '../realtime-parts.ts';

/** A `fault` is caused by the client's request, so retrying is useless. */
export type FollowResult = { kind: 'live' } | { kind: 'fault'; message: string } | { kind: 'failed' };

interface Deps {
  parts: RealtimeParts;
  send(payload: string): void;
}

export class ChannelChanges {
  readonly #deps: Deps;
  readonly #entries: { request: ChangeRequest; id: number }[];
  #subscriptions: Subscription[] = [];
  #caller: Caller;
  #isEnded = false;

  constructor(deps: Deps, entries: { request: ChangeRequest; id: number }[], caller: Caller) {
    this.#deps = deps;
    this.#entries = entries;
    this.#caller = caller;
  }

  get isEmpty(): boolean {
    return this.#entries.length === 0;
  }

  /** Returns the requests as the client sent them, each with its ID, because the client compares them with the ones it sent. */
  echo(): object[] {
    return this.#entries.map(({ request, id }) => ({ ...request, id }));
  }

  /** Adds the subscriptions and resolves once the reader is following the outbox. Never throws. */
  async follow(): Promise<FollowResult> {
    const { service, reader, subscriptions, findFault } = this.#deps.parts;
    try {
      const faults = await Promise.all(this.#entries.map(({ request }) => findFault(request, this.#caller)));
      const message = faults.find((one) => one !== undefined);
      if (message !== undefined) return { kind: 'fault', message };
      if (this.#isEnded) return { kind: 'failed' };
      this.#subscriptions = this.#entries.map(({ request, id }) => this.#toSubscription(request, id));
      for (const subscription of this.#subscriptions) subscriptions.add(subscription);
      await reader.whenLive();
      return { kind: 'live' };
    } catch (error) {
      service.log.warn({ err: error }, 'realtime: a subscription failed and is tried again');
      return { kind: 'failed' };
    }
  }

  setCaller(caller: Caller): void {
    this.#caller = caller;
    for (const subscription of this.#subscriptions) subscription.caller = caller;
  }

  end(): void {
    this.#isEnded = true;
    for (const subscription of this.#subscriptions) this.#deps.parts.subscriptions.delete(subscription);
    this.#subscriptions = [];
  }

  #toSubscription(request: ChangeRequest, id: number): Subscription {
    return {
      id,
      event: eventOf(request),
      ...placeOf(request),
      conditions: request.filter ? parseChangeFilter(request.filter) : [],
      select: selectedColumns(request),
      caller: this.#caller,
      channel: this,
      deliver: (ids, data) => this.#deps.send(`{"ids":${JSON.stringify(ids)},"data":${data}}`),
    };
  }
}
