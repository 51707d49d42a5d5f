/** Returns an instant as a `datetime-local` field has it: in the operator's own time zone, to the minute; '' for none. */
export function toLocalField(at: string | null | undefined): string {
  if (!at) return '';
  const date = new Date(at);
  const local = new Date(date.getTime() - date.getTimezoneOffset() * 60_000);
  return local.toISOString().slice(0, 16);
}

/** Returns what such a field holds as an instant; null when it is empty. */
export function fromLocalField(text: string): string | null {
  return text === '' ? null : new Date(text).toISOString();
}
