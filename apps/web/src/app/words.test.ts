import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { PreloadError } from './load-part.ts';

const failing = vi.hoisted(() => ({ isGone: false }));
vi.mock('@kawaraban/messages/screens/en/app.ts', async (original) => {
  const words = await original<{ app: object }>();
  return {
    get app() {
      if (failing.isGone) throw new TypeError('Failed to fetch dynamically imported module');
      return words.app;
    },
  };
});

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('fetch', async () => new Response('{}'));
});
afterEach(() => vi.unstubAllGlobals());

it('says that a part of the page is missing when its words are of another build, and asks again the next time', async () => {
  const { loadAppWords, currentT, setLocale } = await import('./words.ts');
  await setLocale('en');
  failing.isGone = true;
  const failure = loadAppWords().catch((error: Error) => error.constructor.name);
  expect(await failure).toBe(PreloadError.name);
  failing.isGone = false;
  await loadAppWords();
  expect(currentT()('clips.title')).toBe('Clips');
});
