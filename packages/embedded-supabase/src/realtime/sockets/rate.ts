/** Uses that may come at once, in seconds' worth of the lasting rate: a page that loads joins and sends in bursts. */
const burstSeconds = 5;

/** A bucket of `perSecond` uses in the long run. Times are of `performance.now()`. */
export class Rate {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * burstSeconds;
  }

  /** Takes `uses` and returns true when there were so many. */
  take(uses = 1): boolean {
    const now = performance.now();
    const refilled = this.#left + ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond * burstSeconds, refilled);
    this.#at = now;
    if (this.#left < uses) return false;
    this.#left -= uses;
    return true;
  }

  /** True when nothing was taken for so long that forgetting the bucket changes nothing. */
  isFull(now: number): boolean {
    return this.#left + ((now - this.#at) / 1000) * this.#perSecond >= this.#perSecond * burstSeconds;
  }
}
