/** Versions of a message for a composer, from the fullest to the smallest, if a platform limits its size. */
export interface Detail {
  hasImages: boolean;
  hasOriginalLinks: boolean;
  hasTerms: boolean;
  /** User-perceived characters of a title. */
  titleGraphemes: number;
  /** UTF-8 bytes of each text part. */
  textBytes: number;
}

/** From all parts to the fewest that still name the articles. The last always fits (`compose.fuzz.test.ts`). */
const details: readonly Detail[] = [
  { hasImages: true, hasOriginalLinks: true, hasTerms: true, titleGraphemes: 200, textBytes: 900 },
  { hasImages: true, hasOriginalLinks: false, hasTerms: true, titleGraphemes: 200, textBytes: 900 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: true, titleGraphemes: 200, textBytes: 800 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 120, textBytes: 500 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 80, textBytes: 300 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 40, textBytes: 150 },
];

/**
 * Returns the fullest version of a message within `limit` (in the unit of `measure`), or the smallest version. `shrink` is the
 * number of times that the remote refused the message as too large; 0 uses the platform's own limit.
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

/** Returns the bytes of a message as it is sent. */
export function jsonBytes(message: unknown): number {
  return Buffer.byteLength(JSON.stringify(message));
}
