/** Path of the web client's icon, a square PNG. Mails show the icon too, including in web mail on other origins. */
export const markPath = '/icons/any-192.png';

export function markUrl(publicUrl: string): string {
  return publicUrl + markPath;
}
