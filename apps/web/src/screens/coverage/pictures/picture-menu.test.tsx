import { cleanup, fireEvent, screen } from '@testing-library/react';
import { useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { renderScreen } from '../../../../test/render-screen.tsx';
import { PictureContext } from './picture-context.ts';
import { PictureMenu } from './picture-menu.tsx';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  cleanup();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  await server.stop();
});

const period = {
  ...{ from: '2026-11-01T00:00:00.000Z', to: '2026-11-28T00:00:00.000Z', timezone: 'UTC' },
  ...{ names: ['Chips'], incompleteDays: [] },
};

function Framed() {
  const frame = useRef<HTMLDivElement>(null);
  return (
    <PictureContext value={period}>
      <div ref={frame}>
        <svg data-chart width={100} height={50} aria-hidden />
        <PictureMenu title="Over time" frame={frame} />
      </div>
    </PictureContext>
  );
}

test('an image is copied within the click, because the code is loaded when the menu opens', async () => {
  const write = vi.fn(async () => undefined);
  vi.stubGlobal('ClipboardItem', class {});
  vi.spyOn(navigator, 'clipboard', 'get').mockReturnValue({ write } as unknown as Clipboard);
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
    ...{ scale: vi.fn(), save: vi.fn(), restore: vi.fn(), translate: vi.fn(), fill: vi.fn(), fillText: vi.fn() },
  } as never);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob()));
  vi.stubGlobal(
    'Path2D',
    class {
      rect() {}
    },
  );
  await renderScreen(<Framed />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save image: Over time' }));
  const item = await screen.findByRole('menuitem', { name: 'Copy as image' });
  await loadWithRetry(() => import('./export-picture.ts'));
  fireEvent.click(item);
  expect(write).toHaveBeenCalledOnce();
});
