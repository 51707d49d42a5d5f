/** Returns the digits in a text, which may be full-width and separated by spaces. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
