/** Returns the key of a relation or function in maps of the catalogue. */
export function nameKey(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
