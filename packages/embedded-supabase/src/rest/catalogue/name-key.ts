/** How names are keyed in maps of the catalogue. */
export function nameKey(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
