/** Outcome of a call to a language model. The provider's failures are returned instead of thrown. */
export type ModelOutcome<Output> =
  /** A response of the requested form. Its content is not checked yet. */
  | { kind: 'answered'; output: Output; usage: ModelUsage }
  /** A charged response that is unreadable: truncated, not JSON, or not of the requested form. */
  | { kind: 'unusable'; detail: string; usage: ModelUsage }
  /** Too many calls (429). `retryAfterSeconds` is null if the response has no valid Retry-After header. */
  | { kind: 'limited'; detail: string; retryAfterSeconds: number | null }
  | { kind: 'outage'; detail: string }
  /** The provider rejects every call, because of a wrong key or an unknown model. */
  | { kind: 'refused'; detail: string }
  /**
   * The provider rejects this text because it is too long, in an unknown language or about a forbidden subject. The
   * text was not processed.
   */
  | { kind: 'declined'; detail: string };

/** A count is null if the provider did not report it. */
export interface ModelUsage {
  inputTokens: number | null;
  outputTokens: number | null;
}

export const unknownUsage: ModelUsage = { inputTokens: null, outputTokens: null };

const detailLengthMax = 300;

/** Shortens a text to one line and removes anything that resembles a key. */
export function describeFault(text: string): string {
  return text
    .replace(/\s+/gu, ' ')
    .replace(/\b(?:sk|key|AIza)[\w:-]{8,}/g, '…')
    .slice(0, detailLengthMax);
}

/** Removes the API key, because some providers repeat it in error messages. */
export function withoutKey(text: string, apiKey: string | undefined): string {
  return apiKey ? text.replaceAll(apiKey, '…') : text;
}

const declinedStatuses: ReadonlySet<number> = new Set([400, 413, 422]);

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

/** Parses seconds or an HTTP date (RFC 9110 §10.2.3). Returns null if the header is neither. */
function secondsOf(header: string | undefined): number | null {
  if (header === undefined) return null;
  const seconds = /^\d+(\.\d+)?$/.test(header) ? Number(header) : (Date.parse(header) - Date.now()) / 1_000;
  return Number.isFinite(seconds) ? Math.max(0, Math.ceil(seconds)) : null;
}
