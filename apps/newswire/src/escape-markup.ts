const replacements: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Returns `text` safe in XML and HTML, in content and in double-quoted attributes. */
export function escapeMarkup(text: string): string {
  return text.replace(/[&<>"]/g, (character) => replacements[character]!);
}
