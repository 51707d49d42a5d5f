/**
 * Formats the instant for a datetime input, in the operator's time zone and to the minute. Returns an empty string if
 * there is no instant.
 */
export function toLocalField(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

export function fromLocalField(text: string): string | null {
  return text === '' ? null : new Date(text).toISOString();
}
