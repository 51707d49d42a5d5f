export function nameKey(schema: string, name: string): string {
  return JSON.stringify([schema, name]);
}
