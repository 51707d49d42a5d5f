import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { reloadIfOutdated, watchForNewBuild } from './new-build.ts';
import { reloadOnce } from './reload-guard.ts';

vi.mock('./reload-guard.ts');
const fetched = vi.fn<typeof fetch>();
const warned = vi.spyOn(console, 'warn').mockImplementation(() => {});

beforeEach(() => {
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="build-id" content="b1">';
  vi.mocked(reloadOnce).mockReturnValue(true);
});

afterEach(() => {
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
  watchForNewBuild();
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
  expect(reloadOnce).toHaveBeenLastCalledWith('/clips');
});
