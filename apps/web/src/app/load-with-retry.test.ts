import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loadOrDiagnose, UnreachableError } from './load-part.ts';
import { dropFailedStyles, loadWithRetry } from './load-with-retry.ts';
import { waitingToasts } from './notify.ts';
import { currentT, loadAppWords, setLocale } from './words.ts';

const fetched = vi.fn<typeof fetch>();

beforeEach(async () => {
  vi.stubGlobal('fetch', fetched);
  waitingToasts.set([]);
  await setLocale('en');
});

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  fetched.mockReset();
});

it('goes on when the browser is back online, and tells the reader once meanwhile', async () => {
  fetched.mockRejectedValue(new TypeError('Failed to fetch'));
  const load = vi.fn<() => Promise<string>>().mockRejectedValue(new TypeError('Failed to fetch a module'));
  const loaded = loadWithRetry(load);
  await vi.waitFor(() => expect(waitingToasts.get()).toHaveLength(1));
  dispatchEvent(new Event('online'));
  await vi.waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  load.mockResolvedValue('part');
  await vi.waitFor(() => {
    dispatchEvent(new Event('online'));
    expect(load).toHaveBeenCalledTimes(3);
  });
  expect(await loaded).toBe('part');
  expect(waitingToasts.get()).toHaveLength(1);
});

it('loads the page anew when the server answers and the file is gone, and gives up when that did not help', async () => {
  fetched.mockImplementation(async () => new Response('{}'));
  const gone = new TypeError('Failed to fetch a module');
  const reloaded = vi.spyOn(location, 'reload').mockImplementation(() => {});
  sessionStorage.clear();
  const settled = vi.fn();
  loadWithRetry(() => Promise.reject(gone)).finally(settled);
  await vi.waitFor(() => expect(reloaded).toHaveBeenCalledTimes(1));
  await expect(loadWithRetry(() => Promise.reject(gone))).rejects.toBe(gone);
  expect(settled).not.toHaveBeenCalled();
  expect(reloaded).toHaveBeenCalledTimes(1);
  expect(waitingToasts.get()).toHaveLength(0);
});

it('calls a gateway that answers for a server that is away unreachable', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 502 }));
  await expect(loadOrDiagnose(() => Promise.reject(new Error('x')))).rejects.toBeInstanceOf(UnreachableError);
});

it('forgets a style sheet that did not come, so that it is fetched again', () => {
  dropFailedStyles();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  document.head.append(link);
  link.dispatchEvent(new Event('error'));
  expect(document.head.contains(link)).toBe(false);
});

it('loads the words of all screens with a part, unless those of the first page are enough', async () => {
  await loadAppWords();
  await loadWithRetry(async () => 'part', { words: 'app' });
  expect(currentT()('clips.title')).toBe('clips.title');
  await loadWithRetry(async () => 'part');
  expect(currentT()('clips.title')).toBe('Clips');
});
