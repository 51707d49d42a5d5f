import { type RefObject, useRef } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import type { WordKey } from '#src/app/words.ts';

interface ListShortcuts<Item> {
  readonly container: RefObject<HTMLElement | null>;
  readonly items: readonly Item[];
  readonly scrollTo: (index: number) => void;
  readonly itemShortcuts: readonly { keys: string; label: WordKey; run: (item: Item) => void }[];
  readonly onPassed?: ((item: Item) => void) | undefined;
  readonly onMoved?: ((item: Item) => void) | undefined;
  readonly currentIndex?: (() => number | undefined) | undefined;
}

export function useListShortcuts<Item>({
  container,
  items,
  scrollTo,
  itemShortcuts,
  onPassed,
  onMoved,
  currentIndex,
}: ListShortcuts<Item>): void {
  const index = useRef(-1);

  const move = (step: number) => {
    const next = Math.min(items.length - 1, Math.max(0, focused() + step));
    index.current = next;
    scrollTo(next);
    const reached = items[next];
    if (reached !== undefined) onMoved?.(reached);
    // Waits for the row to be rendered before focusing it.
    requestAnimationFrame(() =>
      requestAnimationFrame(() => linkOf(container.current, next)?.focus({ preventScroll: true })),
    );
  };
  const moveOn = () => {
    const passed = items[focused()];
    move(1);
    if (passed !== undefined) onPassed?.(passed);
  };
  const focused = () => focusedIndex(container.current, currentIndex?.() ?? index.current);

  useShortcuts([
    { keys: 'j', label: 'list.next', run: moveOn },
    { keys: 'k', label: 'list.previous', run: () => move(-1) },
    { keys: 'o', label: 'list.open', run: () => linkOf(container.current, focused())?.click() },
    ...itemShortcuts.map(({ keys, label, run }) => ({
      keys,
      label,
      run: () => {
        const item = items[focused()];
        if (item !== undefined) run(item);
      },
    })),
  ]);
}

function focusedIndex(container: HTMLElement | null, last: number): number {
  const item = document.activeElement?.closest<HTMLElement>('[data-item-index]');
  return item && container?.contains(item) ? Number(item.dataset.itemIndex) : last;
}

function linkOf(container: HTMLElement | null, index: number): HTMLElement | null {
  return container?.querySelector<HTMLElement>(`[data-item-index="${index}"] [data-item-link]`) ?? null;
}
