/** Icon of the web client, a square PNG. Mails show it, also within the pages of other origins. */
export const markPath = '/icons/any-192.png';

/** Returns the address of the product's mark. */
export function markUrl(publicUrl: string): string {
  return publicUrl.replace(/\/$/, '') + markPath;
}
