/** Outcome of calling a language model or a translator. A provider's behaviour never throws. */
export type ModelOutcome<Output> =
  /** An answer of the requested form. Its content is not checked yet. */
  | { kind: 'answered'; output: Output; usage: ModelUsage }
  /** A charged answer that is unreadable: cut short, not JSON, not of the requested form. */
  | { kind: 'unusable'; detail: string; usage: ModelUsage }
  /** Too many calls (429). Null without Retry-After. */
  | { kind: 'limited'; detail: string; retryAfterSeconds: number | null }
  /** No answer, a server error, or a timeout. */
  | { kind: 'outage'; detail: string }
  /** The provider rejects every call: a wrong key, an unknown model. */
  | { kind: 'refused'; detail: string }
  /** The provider rejects this text: too long, an unknown language, a forbidden subject. Nothing was done. */
  | { kind: 'declined'; detail: string };

/** Tokens of a call. Null if the provider did not report them. */
export interface ModelUsage {
  inputTokens: number | null;
  outputTokens: number | null;
}

export const unknownUsage: ModelUsage = { inputTokens: null, outputTokens: null };

/** Characters of a provider's message that are kept. */
const detailLengthMax = 300;

/** Returns an error message on one line, cut, without anything like a key. */
export function describeFault(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\b(?:sk|key|AIza)[\w:-]{8,}/g, '…')
    .slice(0, detailLengthMax);
}

/** Returns an error message without the key of the request, which some providers repeat. */
export function withoutKey(text: string, apiKey: string | undefined): string {
  return apiKey ? text.replaceAll(apiKey, '…') : text;
}

/** The request itself is at fault: unreadable, too large, or refused. */
const declinedStatuses: ReadonlySet<number> = new Set([400, 413, 422]);

/** Returns the outcome of an HTTP status that is no success. */
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

/** Reads seconds or an HTTP date (RFC 9110 §10.2.3). Null for neither. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
