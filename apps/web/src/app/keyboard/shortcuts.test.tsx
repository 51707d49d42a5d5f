import { cleanup, fireEvent, render } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { listenForShortcuts, useShortcuts } from './shortcuts.ts';

const search = vi.fn();
const goClips = vi.fn();
let stop: () => void;

function Page() {
  useShortcuts([
    { keys: '/', label: 'shell.shortcutSearch', run: search },
    { keys: 'g c', label: 'shell.shortcutGoClips', run: goClips },
  ]);
  return <input aria-label="field" />;
}

beforeEach(() => {
  stop = listenForShortcuts();
});

afterEach(() => {
  stop();
  cleanup();
  vi.clearAllMocks();
});

test('a key and a pair of keys do what they are registered for', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: '/' });
  expect(search).toHaveBeenCalledOnce();
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(goClips).toHaveBeenCalledOnce();
});

test('nothing happens in a field, during composition, or with a modifier', () => {
  const { getByLabelText } = render(<Page />);
  fireEvent.keyDown(getByLabelText('field'), { key: '/' });
  fireEvent.keyDown(document.body, { key: '/', isComposing: true });
  fireEvent.keyDown(document.body, { key: '/', keyCode: 229 });
  fireEvent.keyDown(document.body, { key: '/', ctrlKey: true });
  expect(search).not.toHaveBeenCalled();
});

test('the keys are free again when the page is left', () => {
  const { unmount } = render(<Page />);
  unmount();
  fireEvent.keyDown(document.body, { key: '/' });
  expect(search).not.toHaveBeenCalled();
});

test('a second key that completes nothing forgets the first', () => {
  render(<Page />);
  fireEvent.keyDown(document.body, { key: 'g' });
  fireEvent.keyDown(document.body, { key: 'x' });
  fireEvent.keyDown(document.body, { key: 'c' });
  expect(goClips).not.toHaveBeenCalled();
});
