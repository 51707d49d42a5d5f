import { createStore, useStore } from '@kawaraban/ui/store.ts';

export type ViewStyle = 'card' | 'list';

/** How the reader has arranged the page; kept in local storage. */
export interface LayoutState {
  readonly leftDrawerComponentName: string | null;
  readonly rightDrawerComponentName: string | null;
  /** Whether the filter drawer is open. */
  readonly isOpenSearch: boolean;
  /** Card or list, for each list by its name. */
  readonly viewStyle: Readonly<Record<string, ViewStyle>>;
}

const storageKey = 'layout';
const initial: LayoutState = {
  leftDrawerComponentName: null,
  rightDrawerComponentName: null,
  isOpenSearch: true,
  viewStyle: { publications: 'card' },
};

const layout = createStore<LayoutState>(read());

/** Changes part of the layout and keeps it. Without storage (private mode) it lasts until the page closes. */
export function changeLayout(change: Partial<LayoutState>): void {
  const next = { ...layout.get(), ...change };
  layout.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is full or switched off: the layout still changes, it is only not kept.
  }
}

export function useLayout(): LayoutState {
  return useStore(layout);
}

/** The view style of one list and its setter. */
export function useViewStyle(list: string): [ViewStyle, (style: ViewStyle) => void] {
  const { viewStyle } = useLayout();
  const set = (style: ViewStyle) => changeLayout({ viewStyle: { ...layout.get().viewStyle, [list]: style } });
  return [viewStyle[list] ?? 'card', set];
}

function read(): LayoutState {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (typeof kept !== 'object' || kept === null) return initial;
    // Sheets cover the whole of a phone: none is open when a page begins.
    const sheets = isPhone() ? { leftDrawerComponentName: null, rightDrawerComponentName: null } : {};
    return { ...initial, ...kept, ...sheets };
  } catch {
    return initial;
  }
}

function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches;
}
