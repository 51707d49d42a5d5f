/** What came of asking a language model or a translator. Nothing a provider does is thrown. */
export type ModelOutcome<Output> =
  /** An answer of the form asked for. What it says is not checked yet. */
  | { kind: 'answered'; output: Output; usage: ModelUsage }
  /** An answer, paid for, that cannot be read: cut short, not JSON, not of the form asked for. */
  | { kind: 'unusable'; detail: string; usage: ModelUsage }
  /** Too many calls: 429. Null: it did not say for how long. */
  | { kind: 'limited'; detail: string; retryAfterSeconds: number | null }
  /** It does not answer, answers with a fault of its own, or too slowly. */
  | { kind: 'outage'; detail: string }
  /** It does not take anything from us: a wrong key, an unknown model. */
  | { kind: 'refused'; detail: string }
  /** It does not take this text: too long, a language it does not know, a subject it will not touch. Nothing was done. */
  | { kind: 'declined'; detail: string };

/** What a call has used. Null: the provider did not say. */
export interface ModelUsage {
  inputTokens: number | null;
  outputTokens: number | null;
}

export const unknownUsage: ModelUsage = { inputTokens: null, outputTokens: null };

/** Characters of a provider's own words that are kept. */
const detailLengthMax = 300;

/** Returns the words of an error on one line, cut, without what looks like a key. */
export function describeFault(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\b(?:sk|key|AIza)[\w:-]{8,}/g, '…')
    .slice(0, detailLengthMax);
}

/** Returns the words of an error without the key that was sent along: some providers repeat it. */
export function withoutKey(text: string, apiKey: string | undefined): string {
  return apiKey ? text.replaceAll(apiKey, '…') : text;
}

/** What is wrong is in the request itself: it cannot be read, is too large, or is not to be worked on. */
const declinedStatuses: ReadonlySet<number> = new Set([400, 413, 422]);

/** Returns the outcome for an HTTP status that is no success. */
export function outcomeOfStatus(
  status: number,
  detail: string,
  retryAfter?: string,
): Extract<ModelOutcome<never>, { kind: 'limited' | 'outage' | 'refused' | 'declined' }> {
  const said = describeFault(`${status}: ${detail}`);
  if (status === 429 || status === 529)
    return { kind: 'limited', detail: said, retryAfterSeconds: secondsOf(retryAfter) };
  if (declinedStatuses.has(status)) return { kind: 'declined', detail: said };
  return { kind: status >= 500 || status === 408 || status < 400 ? 'outage' : 'refused', detail: said };
}

/** Seconds or an HTTP date (RFC 9110 §10.2.3); null for neither. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
