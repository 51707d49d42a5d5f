export function hideAddresses(text: string): string {
  return text.replaceAll(/[^\s<>"',;:()]+@[^\s<>"',;:()]+/g, '(address)');
}
