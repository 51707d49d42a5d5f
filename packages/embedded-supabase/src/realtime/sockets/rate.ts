/** Size of the burst, in seconds of the sustained rate: a page that loads joins and sends in bursts. */
const burstSeconds = 5;

/** A token bucket with a sustained rate of `perSecond`. Times are of `performance.now()`. */
export class Rate {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * burstSeconds;
  }

  /** Takes `uses` tokens and returns true, or returns false if there are too few. */
  take(uses = 1): boolean {
    const now = performance.now();
    const refilled = this.#left + ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond * burstSeconds, refilled);
    this.#at = now;
    if (this.#left < uses) return false;
    this.#left -= uses;
    return true;
  }

  /** True if the bucket is full, so that dropping it changes nothing. */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#at) / 1000) * this.#perSecond >= this.#perSecond * burstSeconds;
  }
}
