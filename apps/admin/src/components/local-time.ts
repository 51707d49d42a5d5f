/** Formats an instant for a `datetime-local` field: in the operator's time zone, to the minute. Empty for none. */
export function toLocalField(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns the instant in such a field, or null if it is empty. */
export function fromLocalField(text: string): string | null {
  return text === '' ? null : new Date(text).toISOString();
}
