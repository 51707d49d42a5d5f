/** An act of the reader that the server has not confirmed yet. */
export interface ReadAct {
  readonly id: string;
  readonly articleIds: readonly string[];
  readonly isRead: boolean;
  /** `Date.now()` when the reader did it. */
  readonly at: number;
  /** The act that this one reverts. `articleIds` is then empty. */
  readonly undoes?: string;
}

/** Storage of unsent acts beyond the page. */
export interface KeptActs {
  list(): ReadAct[];
  add(act: ReadAct): void;
  remove(act: ReadAct): void;
}

/** Stores unsent acts of one reader in the browser, one entry each, so that tabs do not overwrite each other. */
export function actsInStorage(userId: string): KeptActs {
  const prefix = `read-act/${userId}/`;
  return {
    list() {
      return storedKeys()
        .filter((key) => key.startsWith(prefix))
        .flatMap(readAct)
        .toSorted((a, b) => a.at - b.at);
    },
    add: (act) => attempt(() => localStorage.setItem(prefix + act.id, JSON.stringify(act))),
    remove: (act) => attempt(() => localStorage.removeItem(prefix + act.id)),
  };
}

function storedKeys(): string[] {
  try {
    return Object.keys(localStorage);
  } catch {
    return [];
  }
}

function readAct(key: string): ReadAct[] {
  try {
    const act = JSON.parse(localStorage.getItem(key) ?? '') as Partial<ReadAct>;
    const isWhole = typeof act.id === 'string' && Array.isArray(act.articleIds) && typeof act.at === 'number';
    return isWhole ? [act as ReadAct] : [];
  } catch {
    return [];
  }
}

/** Without storage (private mode, or full) an act lasts as long as its page. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.warn('An act could not be kept on this device', error);
  }
}
