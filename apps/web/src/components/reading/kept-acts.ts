export interface ReadAct {
  readonly id: string;
  readonly articleIds: readonly string[];
  readonly isRead: boolean;
  /** `Date.now()` when the reader performed the operation. */
  readonly at: number;
  /** The operation that this one reverts. `articleIds` is then empty. */
  readonly undoes?: string;
}

export interface KeptActs<Act> {
  list(): Act[];
  has(act: Act): boolean;
  add(act: Act): void;
  remove(act: Act): void;
}

interface Kept {
  readonly id: string;
  readonly at: number;
}

/**
 * Stores one entry per operation, so that tabs do not overwrite each other.
 * @param isWhole returns whether an entry has all fields that this build reads. Another build may have stored the
 * entry.
 */
export function actsInStorage<Act extends Kept>(
  prefix: string,
  isWhole: (act: Partial<Act>) => boolean,
): KeptActs<Act> {
  return {
    list() {
      return storedKeys()
        .filter((key) => key.startsWith(prefix))
        .flatMap((key) => readAct(key, isWhole))
        .toSorted((a, b) => a.at - b.at);
    },
    has: ({ id }) => storedKeys().includes(prefix + id),
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

function readAct<Act extends Kept>(key: string, isWhole: (act: Partial<Act>) => boolean): Act[] {
  try {
    const act = JSON.parse(localStorage.getItem(key) ?? '') as Partial<Act>;
    const isKept = typeof act.id === 'string' && typeof act.at === 'number';
    return isKept && isWhole(act) ? [act as Act] : [];
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
