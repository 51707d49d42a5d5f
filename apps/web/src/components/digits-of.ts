/** Returns the digits of what was typed: full-width ones as an input method gives them, with or without spaces between. */
export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
