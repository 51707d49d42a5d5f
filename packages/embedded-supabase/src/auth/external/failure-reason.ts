/** Log fields for a provider's invalid response: names and messages of errors, never the response itself, which may contain tokens. */
export interface FailureReason {
  reason: string;
  code?: string | undefined;
  claim?: string | undefined;
  /** The provider's own error code (RFC 6749 5.2): `invalid_client`, `invalid_grant`. */
  providerError?: string | undefined;
}

const textLengthMax = 200;
const depthMax = 4;

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
