export interface ReadAct {
  readonly id: string;
  readonly articleIds: readonly string[];
  readonly isRead: boolean;
  /** `Date.now()` when the reader performed the operation. */
  readonly at: number;
  /** The operation that this one reverts. `articleIds` is then empty. */
  readonly undoes?: string;
}

export interface KeptActs {
  list(): ReadAct[];
  add(act: ReadAct): void;
  remove(act: ReadAct): void;
}

/** Stores one entry per operation, so that tabs do not overwrite each other. */
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

/** If storage is unavailable (private mode) or full, an operation is lost when the page closes. */
function attempt(change: () => void): void {
  try {
    change();
  } catch (error) {
    console.warn('An act could not be kept on this device', error);
  }
}
