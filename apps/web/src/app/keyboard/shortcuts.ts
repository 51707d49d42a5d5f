/**
 * Registers keyboard shortcuts. Screens add their shortcuts, one listener runs them, and `?` lists them. A shortcut is
 * one key (`'/'`, `'j'`) or two keys typed in sequence (`'g p'`). Shortcuts are disabled while the reader types in a
 * field, composes Japanese, or holds a modifier.
 */

import { createStore } from '@kawaraban/ui/store.ts';
import { useEffect, useRef } from 'react';
import type { WordKey } from '../words.ts';

export interface Shortcut {
  readonly keys: string;
  readonly label: WordKey;
  readonly run: () => void;
}

const pairTimeoutMs = 1200;

/** Active shortcuts, newest last. If two have the same keys, the newer one is used. */
export const shortcuts = createStore<readonly Shortcut[]>([]);

let pending = '';
let pendingTimer: ReturnType<typeof setTimeout> | undefined;

export function useShortcuts(own: readonly Shortcut[]): void {
  const latest = useRef(own);
  latest.current = own;
  const signature = own.map(({ keys, label }) => `${keys}=${label}`).join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: registers again only when keys or labels change; `run` is looked up on each key press.
  useEffect(() => {
    const stable = own.map(({ keys, label }, index) => ({ keys, label, run: () => latest.current[index]?.run() }));
    shortcuts.set([...shortcuts.get(), ...stable]);
    return () => shortcuts.set(shortcuts.get().filter((shortcut) => !stable.includes(shortcut)));
  }, [signature]);
}

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

function isTyping(event: KeyboardEvent): boolean {
  // Browsers report key code 229 for keys handled by an input method.
  if (event.isComposing || event.keyCode === 229) return true;
  if (event.ctrlKey || event.metaKey || event.altKey) return true;
  const target = event.target instanceof Element ? event.target : null;
  if (
    target?.closest(
      'input:not([type=checkbox]), textarea, select, [contenteditable="true"], [role="combobox"], [role="menu"]',
    )
  )
    return true;
  return document.querySelector('[role="dialog"][aria-modal="true"]') !== null && event.key !== 'Escape';
}
