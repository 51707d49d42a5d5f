/** Burst size, in seconds of the sustained rate. A loading page joins and sends in bursts. */
const burstSeconds = 5;

export class Rate {
  readonly #perSecond: number;
  #left: number;
  #at = performance.now();

  constructor(perSecond: number) {
    this.#perSecond = perSecond;
    this.#left = perSecond * burstSeconds;
  }

  take(uses = 1): boolean {
    const now = performance.now();
    const refilled = this.#left + ((now - this.#at) / 1000) * this.#perSecond;
    this.#left = Math.min(this.#perSecond * burstSeconds, refilled);
    this.#at = now;
    if (this.#left < uses) return false;
    this.#left -= uses;
    return true;
  }

  isFull(now: number): boolean {
    return this.#left + ((now - this.#at) / 1000) * this.#perSecond >= this.#perSecond * burstSeconds;
  }
}
