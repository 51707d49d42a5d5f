import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreloadError } from './load-part.ts';
import { currentLocale, currentT, loadAppWords, loaders, loadRestWords, setLocale, startLocale } from './words.ts';

beforeEach(() => {
  resetStores();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => void vi.unstubAllGlobals());

const gone = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'));

it('says that a part of the page is missing when its words are of another build, and asks again the next time', async () => {
  await setLocale('en');
  const failure = loadAppWords({ ...loaders, en: { ...loaders.en, app: gone } });
  expect(await failure.catch((error: Error) => error.constructor.name)).toBe(PreloadError.name);
  await loadAppWords();
  expect(currentT()('list.open')).not.toContain('list.');
});

it('shows the other language when the file of the first fails, logs it, and keeps the choice of the reader', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  await setLocale('ja');
  resetStores();
  expect(await startLocale('ja', { ...loaders, ja: { ...loaders.ja, entry: gone } })).toBe(true);
  expect(currentLocale()).toBe('en');
  expect(currentT()('login.submit')).not.toContain('login.');
  expect(document.cookie).toContain('locale=ja');
  expect(log).toHaveBeenCalledOnce();
  const none = { en: { ...loaders.en, entry: gone }, ja: { ...loaders.ja, entry: gone } };
  expect(await startLocale('ja', none)).toBe(false);
  log.mockRestore();
});

it('adds the words of other screens without a new translation, in the language that is current then', async () => {
  await setLocale('en');
  await loadRestWords();
  expect(currentT()('clips.title')).toBe('clips.title');
  await loadAppWords();
  const t = currentT();
  await loadRestWords();
  expect(currentT()).toBe(t);
  expect(t('clips.title')).toBe('Clips');

  resetStores();
  await setLocale('en');
  await loadAppWords();
  await Promise.all([loadRestWords(), setLocale('ja')]);
  expect([currentLocale(), currentT()('clips.title')]).toEqual(['ja', 'クリップ']);
});
