/** Returns the address of the product's mark: the icon of the web client, a square PNG. */
export function markUrl(publicUrl: string): string {
  return `${publicUrl.replace(/\/$/, '')}/icons/any-192.png`;
}
