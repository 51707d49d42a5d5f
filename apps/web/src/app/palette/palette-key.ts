const isApple = /Mac|iPhone|iPad/.test(navigator.platform);

/** How the key is written in the map. On Apple's keyboards Ctrl+K cuts a line. */
export const paletteKeyName = isApple ? '⌘ K' : 'Ctrl K';

/** True for ⌘K or Ctrl+K, unless an input method has the key. */
export function isPaletteKey(event: KeyboardEvent): boolean {
  if (event.isComposing || event.keyCode === 229) return false;
  if (event.altKey || event.shiftKey || event.key.toLowerCase() !== 'k') return false;
  return isApple ? event.metaKey && !event.ctrlKey : event.ctrlKey && !event.metaKey;
}
