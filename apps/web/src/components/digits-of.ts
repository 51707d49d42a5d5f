export function digitsOf(text: string): string {
  return text.normalize('NFKC').replace(/\D/g, '');
}
