import type { RateLimit } from '../../http/rate-limit.ts';
import { isDeeperThan } from '../changes/lossless-json.ts';
import type { Presences } from '../presence/presences.ts';
import type { ChannelPermits } from './channel-permits.ts';

export type PresenceResult =
  | { kind: 'ok'; sync: boolean }
  | { kind: 'refused'; response: Record<string, string> }
  | { kind: 'end'; message: string };

interface Deps {
  presences: Presences;
  permits: ChannelPermits;
  calls: RateLimit;
  bytesMax: number;
}

interface Place {
  name: string;
  isPrivate: boolean;
  key: string;
}

const depthMax = 50;

export class ChannelPresence {
  readonly #deps: Deps;
  readonly #place: Place;
  #isEnabled: boolean;
  #ref: string | undefined;
  #payload: string | undefined;
  #windowEndsAt = 0;
  #callsLeft = 0;
  #isGone = false;

  constructor(deps: Deps, place: Place, isEnabled: boolean) {
    this.#deps = deps;
    this.#place = place;
    this.#isEnabled = isEnabled;
  }

  get isEnabled(): boolean {
    return this.#isEnabled;
  }

  state(): string | undefined {
    const { presences, permits } = this.#deps;
    if (!this.#isEnabled || !permits.mayHear('presence')) return undefined;
    return presences.state(this.#place.name, this.#place.isPrivate);
  }

  async handle(payload: unknown): Promise<PresenceResult> {
    if (!this.#takeCall()) return { kind: 'end', message: 'Client presence rate limit exceeded' };
    const { event, payload: carried = {} } = Object(payload) as { event?: unknown; payload?: unknown }; // The payload can be any value.
    const name = typeof event === 'string' ? event.toLowerCase() : '';
    if (name === 'track') return this.#track(carried);
    if (name !== 'untrack') return { kind: 'refused', response: { reason: 'Unknown presence event' } };
    this.leave();
    return { kind: 'ok', sync: false };
  }

  leave(): void {
    const { name, isPrivate } = this.#place;
    if (this.#ref !== undefined) this.#deps.presences.leave(name, isPrivate, this.#ref);
    this.#ref = undefined;
    this.#payload = undefined;
  }

  end(): void {
    this.#isGone = true;
    this.leave();
  }

  async #track(carried: unknown): Promise<PresenceResult> {
    if (typeof carried !== 'object' || carried === null || Array.isArray(carried)) {
      return { kind: 'refused', response: { reason: 'Presence track payload must be a map' } };
    }
    const { presences, permits, bytesMax } = this.#deps;
    if (!(await permits.maySend('presence'))) return { kind: 'refused', response: { reason: 'unauthorized' } };
    if (isDeeperThan(carried, depthMax))
      return { kind: 'refused', response: { reason: 'Presence track payload nests too deep' } };
    const text = JSON.stringify(carried);
    if (Buffer.byteLength(text) > bytesMax) return { kind: 'end', message: 'Track message size exceeded' };
    if (text === this.#payload) return { kind: 'ok', sync: false };
    const ref = await presences.track(this.#place, carried as Record<string, unknown>, this.#ref); // An object, as checked above.
    if (ref === undefined) return { kind: 'refused', response: { reason: 'Too many presences' } };
    this.#ref = ref;
    this.#payload = text;
    if (this.#isGone) this.leave();
    const sync = !this.#isEnabled;
    this.#isEnabled = true;
    // Sends pending changes first, so that the presence state sent next includes this presence.
    if (sync) presences.settle(this.#place.name, this.#place.isPrivate);
    return { kind: 'ok', sync };
  }

  #takeCall(): boolean {
    const { points, seconds } = this.#deps.calls;
    const now = performance.now();
    if (now >= this.#windowEndsAt) {
      this.#windowEndsAt = now + seconds * 1000;
      this.#callsLeft = points;
    }
    this.#callsLeft -= 1;
    return this.#callsLeft >= 0;
  }
}
