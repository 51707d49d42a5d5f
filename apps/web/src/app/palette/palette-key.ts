const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** Name of the key in the list of shortcuts. Apple keyboards use ⌘, because Ctrl+K deletes a line there. */
export const paletteKeyName = isApple ? '⌘ K' : 'Ctrl K';

export function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return false;
  if (event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return false;
  return isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}
