/** Path of the web client's icon, a square PNG. Mails also contain the icon, so web mail clients on other origins load it. */
export const markPath = '/icons/any-192.png';

export function markUrl(publicUrl: string): string {
  return publicUrl + markPath;
}
