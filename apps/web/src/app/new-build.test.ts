import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfOutdated, watchForNewBuild } from './new-build.ts';

const fetched = vi.fn<typeof fetch>();
let stop = () => {};

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="build-id" content="b1">';
  sessionStorage.clear();
});

afterEach(() => {
  stop();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

const latest = (id: string) => fetched.mockImplementation(async () => new Response(JSON.stringify({ id })));
const comeBackToTab = async () => {
  const calls = fetched.mock.calls.length;
  document.dispatchEvent(new Event('visibilitychange'));
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBe(calls + 1));
  await new Promise((resolve) => setTimeout(resolve));
};

it('loads the next page whole when another build is out, and goes on when that cannot be known', async () => {
  const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const assigned = vi.spyOn(location, 'assign').mockImplementation(() => {});
  stop = watchForNewBuild();
  latest('b1');
  await comeBackToTab();
  expect(reloadIfOutdated('/clips')).toBe(false);

  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  await comeBackToTab();
  expect(reloadIfOutdated('/clips')).toBe(false);
  expect(warned).toHaveBeenCalledWith('The latest build could not be asked for', expect.any(TypeError));

  latest('b2');
  const calls = fetched.mock.calls.length;
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(fetched.mock.calls.length).toBe(calls + 1));
  await new Promise((resolve) => setTimeout(resolve));
  expect(reloadIfOutdated('/clips')).toBe(true);
  expect(assigned.mock.calls).toEqual([['/clips']]);
});
