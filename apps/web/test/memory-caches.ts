export class MemoryCaches {
  readonly #caches = new Map<string, MemoryCache>();

  async open(name: string): Promise<MemoryCache> {
    const cache = this.#caches.get(name) ?? new MemoryCache();
    this.#caches.set(name, cache);
    return cache;
  }

  async keys(): Promise<string[]> {
    return [...this.#caches.keys()];
  }

  async delete(name: string): Promise<boolean> {
    return this.#caches.delete(name);
  }
}

class MemoryCache {
  readonly #kept = new Map<string, Response>();

  async put(address: string, response: Response): Promise<void> {
    this.#kept.delete(address);
    this.#kept.set(address, response);
  }

  async match(address: string): Promise<Response | undefined> {
    return this.#kept.get(address)?.clone();
  }

  async keys(): Promise<string[]> {
    return [...this.#kept.keys()];
  }

  async delete(address: string): Promise<boolean> {
    return this.#kept.delete(address);
  }
}
