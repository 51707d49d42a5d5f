export interface Detail {
  hasImages: boolean;
  hasOriginalLinks: boolean;
  hasTerms: boolean;
  titleGraphemes: number;
  textBytes: number;
}

const details: readonly Detail[] = [
  { hasImages: true, hasOriginalLinks: true, hasTerms: true, titleGraphemes: 200, textBytes: 900 },
  { hasImages: true, hasOriginalLinks: false, hasTerms: true, titleGraphemes: 200, textBytes: 900 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: true, titleGraphemes: 200, textBytes: 800 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 120, textBytes: 500 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 80, textBytes: 300 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 40, textBytes: 150 },
];

/**
 * Composes a message that fits within `limit`, in the unit that `measure` returns. `shrink` is the number of times the
 * remote has rejected the message as too large; 0 uses the service's own limit.
 */
export function composeToFit<T>(
  compose: (detail: Detail) => T,
  { measure, limit, shrink }: { measure: (message: T) => number; limit: number; shrink: number },
): T {
  const allowed = limit / 2 ** shrink;
  let message: T | undefined;
  for (const detail of details) {
    message = compose(detail);
    if (measure(message) <= allowed) return message;
  }
  return message as T;
}

export function jsonBytes(message: unknown): number {
  return Buffer.byteLength(JSON.stringify(message));
}
