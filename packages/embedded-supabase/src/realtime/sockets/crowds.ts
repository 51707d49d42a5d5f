export class Crowds {
  readonly #addresses = new Map<string, number>();
  readonly #people = new Map<string, Set<object>>();
  readonly #peopleOf = new WeakMap<object, Set<string>>();
  readonly #limits: { socketsPerAddressMax: number; socketsPerPersonMax: number };

  constructor(limits: { socketsPerAddressMax: number; socketsPerPersonMax: number }) {
    this.#limits = limits;
  }

  enter(address: string): boolean {
    const count = this.#addresses.get(address) ?? 0;
    if (count >= this.#limits.socketsPerAddressMax) return false;
    this.#addresses.set(address, count + 1);
    return true;
  }

  leave(address: string): void {
    const left = (this.#addresses.get(address) ?? 1) - 1;
    if (left === 0) this.#addresses.delete(address);
    else this.#addresses.set(address, left);
  }

  /** Counts a socket once per user, regardless of how many channels it joins. Returns false if the user has too many sockets. */
  admit(personId: string, socket: object): boolean {
    const sockets = this.#people.get(personId) ?? new Set();
    if (!sockets.has(socket) && sockets.size >= this.#limits.socketsPerPersonMax) return false;
    this.#people.set(personId, sockets.add(socket));
    const people = this.#peopleOf.get(socket) ?? new Set();
    this.#peopleOf.set(socket, people.add(personId));
    return true;
  }

  forget(socket: object): void {
    for (const personId of this.#peopleOf.get(socket) ?? []) {
      const sockets = this.#people.get(personId);
      sockets?.delete(socket);
      if (sockets?.size === 0) this.#people.delete(personId);
    }
    this.#peopleOf.delete(socket);
  }
}
