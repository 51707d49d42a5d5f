/** Icon of the web client, a square PNG. Mails show it, including in web mail on other origins. */
export const markPath = '/icons/any-192.png';

export function markUrl(publicUrl: string): string {
  return publicUrl.replace(/\/$/, '') + markPath;
}
