import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { changeLayout, isDrawerOpen, layout, toggleDrawer } from './layout-state.ts';

function start(kept?: string) {
  if (kept !== undefined) localStorage.setItem('layout', kept);
  resetStores();
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const initial = {
  leftDrawerComponentName: null,
  rightDrawerComponentName: null,
  isOpenSearch: true,
  closedDrawers: [],
  viewStyle: { publications: 'card' },
  isReaderOpen: true,
};

test('the arrangement outlives the page', () => {
  start();
  expect(layout.get()).toEqual(initial);
  changeLayout({ isOpenSearch: false, rightDrawerComponentName: 'alerts', viewStyle: { clips: 'list' } });
  start();
  expect(layout.get()).toEqual({
    ...initial,
    isOpenSearch: false,
    rightDrawerComponentName: 'alerts',
    viewStyle: { publications: 'card', clips: 'list' },
  });
});

test.each(['{', 'null', '7', '"x"', '[]', '{"viewStyle":null,"isOpenSearch":"yes","leftDrawerComponentName":{}}'])(
  'what nobody could have arranged is the beginning again: %s',
  (text) => {
    start(text);
    expect(layout.get()).toEqual(initial);
  },
);

test('of what is half good the good half is kept', () => {
  start('{"isOpenSearch":false,"viewStyle":{"clips":"list","recent":"pie"},"other":1}');
  expect(layout.get()).toEqual({ ...initial, isOpenSearch: false, viewStyle: { publications: 'card', clips: 'list' } });
});

test('on a phone no sheet lies over a page that begins', () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  start('{"leftDrawerComponentName":"boards","rightDrawerComponentName":"alerts"}');
  expect(layout.get()).toMatchObject({ leftDrawerComponentName: null, rightDrawerComponentName: null });
});

test('without room in the storage the page is arranged all the same', () => {
  start();
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem });
  changeLayout({ isOpenSearch: false });
  vi.unstubAllGlobals();
  expect(setItem).toHaveBeenCalledOnce();
  expect(layout.get().isOpenSearch).toBe(false);
});

test('the drawer of each page is closed and remembered by itself; the settings have one', () => {
  start();
  toggleDrawer('boards');
  toggleDrawer('company');
  start();
  const open = (['misc', 'boards', 'clips', 'action', 'account', 'company'] as const).map((name) =>
    isDrawerOpen(layout.get(), name),
  );
  expect(open).toEqual([true, false, true, true, false, false]);
  toggleDrawer('misc');
  toggleDrawer('boards');
  expect(layout.get()).toMatchObject({ isOpenSearch: false, closedDrawers: ['account'] });
});
