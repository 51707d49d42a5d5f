/** Returns a text without its e-mail addresses, for logs and files that leave the machine. */
export function hideAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)');
}
