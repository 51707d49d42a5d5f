/** What is logged of a provider's wrong answer: names and words of faults, never the answer itself, which may hold tokens. */
export interface FailureReason {
  reason: string;
  /** Of openid-client (`OAUTH_…`) or jose (`ERR_…`). */
  code?: string | undefined;
  /** The claim or parameter that is wrong. */
  claim?: string | undefined;
  /** The provider's own code (RFC 6749 5.2): `invalid_client`, `invalid_grant`. */
  providerError?: string | undefined;
}

const textLengthMax = 200;
/** Causes of causes looked at. */
const depthMax = 4;

/** Returns the first of each that an error or its causes hold. */
export function failureReason(error: unknown): FailureReason {
  const found: FailureReason = { reason: '' };
  let current: unknown = error;
  for (let depth = 0; depth < depthMax && isRecord(current); depth++) {
    if (current instanceof Error) found.reason = found.reason ? `${found.reason}: ${current.message}` : current.message;
    found.code ??= textOf(current.code);
    found.claim ??= textOf(current.claim) ?? textOf(current.attribute);
    found.providerError ??= textOf(current.error);
    current = current.cause;
  }
  return { ...found, reason: found.reason.slice(0, textLengthMax) };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value.slice(0, textLengthMax) : undefined;
}
