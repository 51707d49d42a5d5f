/** What a composer leaves out, step by step, when a message is too large for its platform. */
export interface Detail {
  hasImages: boolean;
  hasOriginalLinks: boolean;
  hasTerms: boolean;
  /** User-perceived characters of a title. */
  titleGraphemes: number;
  /** UTF-8 bytes of each text part. */
  textBytes: number;
}

/** From everything to the least that still says what the alert is about; the last always fits (a fuzz test holds it). */
const details: readonly Detail[] = [
  { hasImages: true, hasOriginalLinks: true, hasTerms: true, titleGraphemes: 200, textBytes: 900 },
  { hasImages: true, hasOriginalLinks: false, hasTerms: true, titleGraphemes: 200, textBytes: 900 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: true, titleGraphemes: 200, textBytes: 800 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 120, textBytes: 500 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 80, textBytes: 300 },
  { hasImages: false, hasOriginalLinks: false, hasTerms: false, titleGraphemes: 40, textBytes: 150 },
];

/**
 * Returns the fullest version of a message that is within `limit` (in the unit `measure` counts), or the smallest
 * one. `shrink` counts how often the remote refused the message as too large: 0 is the platform's own limit.
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

/** Bytes of a message as it goes over the wire. */
export function jsonBytes(message: unknown): number {
  return Buffer.byteLength(JSON.stringify(message));
}
