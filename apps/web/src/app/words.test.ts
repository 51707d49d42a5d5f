import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreloadError } from './load-part.ts';
import { currentT, loadAppWords, loaders, setLocale } from './words.ts';

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
  expect(currentT()('clips.title')).toBe('Clips');
});
