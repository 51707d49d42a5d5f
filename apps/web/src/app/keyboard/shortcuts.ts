/**
 * Keyboard shortcuts: one listener, a registry that screens add to, and the map `?` shows. A shortcut is one key
 * (`'/'`, `'j'`), or two typed one after the other (`'g p'`). Nothing happens while someone types in a field, composes
 * Japanese, or holds a modifier.
 */

import { createStore } from '@kawaraban/ui/store.ts';
import { useEffect, useRef } from 'react';
import type { WordKey } from '../words.ts';

export interface Shortcut {
  readonly keys: string;
  /** What it does, for the map. */
  readonly label: WordKey;
  readonly run: () => void;
}

/** After this the first key of a pair is forgotten. */
const pairTimeoutMs = 1200;

/** The shortcuts that work now, newest last; of two with the same keys the newer wins. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

let pending = '';
let pendingTimer: ReturnType<typeof setTimeout> | undefined;

/** Adds shortcuts while the calling component is shown. */
export function useShortcuts(own: readonly Shortcut[]): void {
  const latest = useRef(own);
  latest.current = own;
  const signature = own.map(({ keys, label }) => `${keys}=${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: registered anew only when keys or labels change; `run` is read at the press.
  useEffect(() => {
    const stable = own.map(({ keys, label }, index) => ({ keys, label, run: () => latest.current[index]?.run() }));
    shortcuts.set([...shortcuts.get(), ...stable]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !stable.includes(shortcut)));
  }, [signature]);
}

/** Begins to listen. Returns the function that stops. */
export function listenForShortcuts(target: Document = document): () => void {
  target.addEventListener('keydown', onKeyDown);
  return () => target.removeEventListener('keydown', onKeyDown);
}

function onKeyDown(event: KeyboardEvent): void {
  const keys = pending ? `${pending} ${event.key}` : event.key;
  forgetPending();
  if (isTyping(event) || event.defaultPrevented) return;
  const found = shortcuts.get().findLast((shortcut) => shortcut.keys === keys);
  if (found) {
    event.preventDefault();
    found.run();
  } else if (shortcuts.get().some((shortcut) => shortcut.keys.startsWith(`${event.key} `))) {
    pending = event.key;
    pendingTimer = setTimeout(forgetPending, pairTimeoutMs);
  }
}

function forgetPending(): void {
  pending = '';
  clearTimeout(pendingTimer);
}

/** True when the key belongs to someone else: a field, an input method, the browser, or an open dialog. */
function isTyping(event: KeyboardEvent): boolean {
  // 229 is what browsers report for keys an input method has taken.
  if (event.isComposing || event.keyCode === 229) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (target?.closest('input, textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]'))
    return true;
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null && event.key !== 'Escape';
}
