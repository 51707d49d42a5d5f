import { createStore, useStore } from '@kawaraban/ui/store.ts';

export type ViewStyle = 'card' | 'list';
/** `compact`: one line of 36 px. `list`: two lines. */
export type NewsDensity = ViewStyle | 'compact';

/** The sidebars. `misc` is that of the news. */
const sidebars = ['account', 'action', 'boards', 'clips', 'company', 'misc'] as const;
export type SidebarName = (typeof sidebars)[number];

/** Layout chosen by the reader, stored in local storage. */
export interface LayoutState {
  readonly leftDrawerComponentName: SidebarName | null;
  readonly rightDrawerComponentName: string | null;
  /** Whether the filter drawer of the news is open. */
  readonly isOpenSearch: boolean;
  /** The other sidebars that the reader has closed. */
  readonly closedDrawers: readonly SidebarName[];
  /** View by the name of the list. */
  readonly viewStyle: Readonly<Record<string, NewsDensity>>;
  /** Whether a wide window shows the open article beside the news. */
  readonly isReaderOpen: boolean;
}

const storageKey = 'layout';
const initial: LayoutState = {
  leftDrawerComponentName: null,
  rightDrawerComponentName: null,
  isOpenSearch: true,
  closedDrawers: [],
  viewStyle: { publications: 'card' },
  isReaderOpen: true,
};

export const layout = createStore<LayoutState>(read);

/** Changes and stores part of the layout. Without storage (private mode) it lasts until the page closes. */
export function changeLayout(change: Partial<LayoutState>): void {
  const next = { ...layout.get(), ...change };
  layout.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is full or off. The layout still changes.
  }
}

/** Returns whether the sidebar of a page is open beside it. */
export function isDrawerOpen({ isOpenSearch, closedDrawers }: LayoutState, name: SidebarName): boolean {
  return name === 'misc' ? isOpenSearch : !closedDrawers.includes(ownerOf(name));
}

/** Opens or closes the sidebar of a page. Those of other pages stay as they are. */
export function toggleDrawer(name: SidebarName): void {
  const state = layout.get();
  const isOpen = isDrawerOpen(state, name);
  const owner = ownerOf(name);
  const others = state.closedDrawers.filter((one) => one !== owner);
  changeLayout(name === 'misc' ? { isOpenSearch: !isOpen } : { closedDrawers: isOpen ? [...others, owner] : others });
}

/** The settings of person and account have one menu. */
const ownerOf = (name: SidebarName): SidebarName => (name === 'company' ? 'account' : name);

export function useLayout(): LayoutState {
  return useStore(layout);
}

export function useViewStyle(list: string): [ViewStyle, (style: ViewStyle) => void] {
  const { viewStyle } = useLayout();
  const set = (style: ViewStyle) => changeLayout({ viewStyle: { ...layout.get().viewStyle, [list]: style } });
  return [viewStyle[list] === 'list' ? 'list' : 'card', set];
}

/** Returns the density of the news, which has a value of its own beside the open article. */
export function useNewsDensity(isBesideReader: boolean): [NewsDensity, (density: NewsDensity) => void] {
  const { viewStyle } = useLayout();
  const name = isBesideReader ? 'publicationsBesideReader' : 'publications';
  const set = (density: NewsDensity) => changeLayout({ viewStyle: { ...layout.get().viewStyle, [name]: density } });
  return [viewStyle[name] ?? (isBesideReader ? 'compact' : 'card'), set];
}

/** Validates each part, because an older build, another program or a person may have changed the storage. */
function read(): LayoutState {
  const kept = readKept();
  // Sheets cover a phone's screen, so none is open when a page loads.
  const drawers = isPhone() ? {} : kept;
  const { leftDrawerComponentName: left, rightDrawerComponentName: right } = drawers;
  return {
    leftDrawerComponentName: sidebars.find((name) => name === left) ?? null,
    rightDrawerComponentName: typeof right === 'string' ? right : null,
    isOpenSearch: typeof kept.isOpenSearch === 'boolean' ? kept.isOpenSearch : initial.isOpenSearch,
    closedDrawers: Array.isArray(kept.closedDrawers)
      ? sidebars.filter((name) => (kept.closedDrawers as unknown[]).includes(name))
      : [],
    viewStyle: { ...initial.viewStyle, ...viewStylesIn(kept.viewStyle) },
    isReaderOpen: typeof kept.isReaderOpen === 'boolean' ? kept.isReaderOpen : initial.isReaderOpen,
  };
}

function readKept(): Partial<Record<keyof LayoutState, unknown>> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    return typeof kept === 'object' && kept !== null ? kept : {};
  } catch {
    return {};
  }
}

const densities: readonly unknown[] = ['card', 'list', 'compact'] satisfies NewsDensity[];

function viewStylesIn(kept: unknown): Record<string, NewsDensity> {
  if (typeof kept !== 'object' || kept === null) return {};
  return Object.fromEntries(Object.entries(kept).filter(([, style]) => densities.includes(style)));
}

function isPhone(): boolean {
  return matchMedia('(max-width: 47.99em)').matches;
}
