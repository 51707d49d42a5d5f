import { afterEach, expect, it, vi } from 'vitest';
import { hasJapaneseFace } from './japanese-font.ts';

afterEach(() => vi.unstubAllGlobals());

function installFonts(...installed: string[]): void {
  vi.stubGlobal(
    'FontFace',
    class {
      readonly #sources: string;
      constructor(_family: string, sources: string) {
        this.#sources = sources;
      }
      async load() {
        if (!installed.some((name) => this.#sources.includes(`local("${name}")`))) throw new Error('not installed');
      }
    },
  );
}

it('finds the Japanese face of Apple systems, Android, Linux and Windows 11', async () => {
  for (const name of ['HiraginoSans-W3', 'NotoSansCJKjp-Regular', 'NotoSansJP-Regular', 'NotoSansJP-Thin']) {
    installFonts('DejaVuSans', name);
    expect(await hasJapaneseFace()).toBe(true);
  }
});

it('finds none where the system has only thin or no Japanese', async () => {
  installFonts('DejaVuSans', 'YuGothicUI-Regular', 'Meiryo');
  expect(await hasJapaneseFace()).toBe(false);
});
