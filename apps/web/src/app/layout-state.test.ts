import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** The program as a page load finds it, with this in local storage. */
async function start(kept?: string) {
  vi.resetModules();
  if (kept !== undefined) localStorage.setItem('layout', kept);
  return await import('./layout-state.ts');
}

beforeEach(() => localStorage.clear());
afterEach(() => vi.restoreAllMocks());

const initial = {
  leftDrawerComponentName: null,
  rightDrawerComponentName: null,
  isOpenSearch: true,
  viewStyle: { publications: 'card' },
};

test('the arrangement outlives the page', async () => {
  const first = await start();
  expect(first.layout.get()).toEqual(initial);
  first.changeLayout({ isOpenSearch: false, rightDrawerComponentName: 'alerts', viewStyle: { clips: 'list' } });
  const second = await start();
  expect(second.layout.get()).toEqual({
    ...initial,
    isOpenSearch: false,
    rightDrawerComponentName: 'alerts',
    viewStyle: { publications: 'card', clips: 'list' },
  });
});

test.each(['{', 'null', '7', '"x"', '[]', '{"viewStyle":null,"isOpenSearch":"yes","leftDrawerComponentName":{}}'])(
  'what nobody could have arranged is the beginning again: %s',
  async (text) => {
    expect((await start(text)).layout.get()).toEqual(initial);
  },
);

test('of what is half good the good half is kept', async () => {
  const { layout } = await start('{"isOpenSearch":false,"viewStyle":{"clips":"list","recent":"pie"},"other":1}');
  expect(layout.get()).toEqual({ ...initial, isOpenSearch: false, viewStyle: { publications: 'card', clips: 'list' } });
});

test('on a phone no sheet lies over a page that begins', async () => {
  vi.spyOn(window, 'matchMedia').mockReturnValue({ matches: true } as MediaQueryList);
  const { layout } = await start('{"leftDrawerComponentName":"boards","rightDrawerComponentName":"alerts"}');
  expect(layout.get()).toMatchObject({ leftDrawerComponentName: null, rightDrawerComponentName: null });
});

test('without room in the storage the page is arranged all the same', async () => {
  const { changeLayout, layout } = await start();
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  vi.stubGlobal('localStorage', { setItem });
  changeLayout({ isOpenSearch: false });
  vi.unstubAllGlobals();
  expect(setItem).toHaveBeenCalledOnce();
  expect(layout.get().isOpenSearch).toBe(false);
});
