import { createStore, useStore } from '@kawaraban/ui/store.ts';

export type ViewStyle = 'card' | 'list';
export type NewsDensity = ViewStyle | 'compact';

/** `misc` is the news page's sidebar. */
const sidebars = ['account', 'action', 'boards', 'clips', 'company', 'misc'] as const;
export type SidebarName = (typeof sidebars)[number];

export interface LayoutState {
  readonly leftDrawerComponentName: SidebarName | null;
  readonly rightDrawerComponentName: string | null;
  readonly isOpenSearch: boolean;
  readonly closedDrawers: readonly SidebarName[];
  readonly viewStyle: Readonly<Record<string, NewsDensity>>;
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

/** Without storage (private mode), the change lasts until the page closes. */
export function changeLayout(change: Partial<LayoutState>): void {
  const next = { ...layout.get(), ...change };
  layout.set(next);
  try {
    localStorage.setItem(storageKey, JSON.stringify(next));
  } catch {
    // Storage is full or disabled. The layout still changes.
  }
}

export function isDrawerOpen({ isOpenSearch, closedDrawers }: LayoutState, name: SidebarName): boolean {
  return name === 'misc' ? isOpenSearch : !closedDrawers.includes(ownerOf(name));
}

export function toggleDrawer(name: SidebarName): void {
  const state = layout.get();
  const isOpen = isDrawerOpen(state, name);
  const owner = ownerOf(name);
  const others = state.closedDrawers.filter((one) => one !== owner);
  changeLayout(name === 'misc' ? { isOpenSearch: !isOpen } : { closedDrawers: isOpen ? [...others, owner] : others });
}

const ownerOf = (name: SidebarName): SidebarName => (name === 'company' ? 'account' : name);

export function useLayout(): LayoutState {
  return useStore(layout);
}

export function useViewStyle(list: string): [ViewStyle, (style: ViewStyle) => void] {
  const { viewStyle } = useLayout();
  const set = (style: ViewStyle) => changeLayout({ viewStyle: { ...layout.get().viewStyle, [list]: style } });
  return [viewStyle[list] === 'list' ? 'list' : 'card', set];
}

export function useNewsDensity(isBesideReader: boolean): [NewsDensity, (density: NewsDensity) => void] {
  const { viewStyle } = useLayout();
  const name = isBesideReader ? 'publicationsBesideReader' : 'publications';
  const set = (density: NewsDensity) => changeLayout({ viewStyle: { ...layout.get().viewStyle, [name]: density } });
  return [viewStyle[name] ?? (isBesideReader ? 'compact' : 'card'), set];
}

/** Validates each part, because an older build, another program or the user may have changed the stored value. */
function read(): LayoutState {
  const kept = readKept();
  // Opens no drawer on load on a phone, because drawers cover the whole screen there.
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
