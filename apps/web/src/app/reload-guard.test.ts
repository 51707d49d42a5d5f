import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { isDomConflict, reloadOnce, reloadOnDomConflict } from './reload-guard.ts';

const address = { pathname: '/clips', assign: vi.fn<(url: string) => void>(), reload: vi.fn<() => void>() };

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('location', address);
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  sessionStorage.clear();
});

it('loads a page anew at most once in ten seconds', () => {
  expect(reloadOnce()).toBe(true);
  vi.advanceTimersByTime(9_999);
  expect(reloadOnce()).toBe(false);
  vi.advanceTimersByTime(1);
  expect(reloadOnce()).toBe(true);
  expect(address.reload).toHaveBeenCalledTimes(2);
});

it('counts each path for itself, and goes to the one that is asked for', () => {
  reloadOnce();
  expect(reloadOnce('/recent?from=mail')).toBe(true);
  expect(address.assign).toHaveBeenCalledWith('/recent?from=mail');
});

it.each([
  [new Error("Failed to execute 'insertBefore' on 'Node'"), true],
  [new DOMException('The object can not be found here.', 'NotFoundError'), true],
  [new Error('x is not a function'), false],
  ['insertBefore', false],
])('%s: mended by loading the page anew is %s', (error, isMended) => {
  expect(isDomConflict(error)).toBe(isMended);
});

it('suppresses such errors wherever they surface, and loads the page anew', () => {
  reloadOnDomConflict();
  const conflict = new ErrorEvent('error', { error: new Error('insertBefore'), cancelable: true });
  dispatchEvent(conflict);
  expect(conflict.defaultPrevented).toBe(true);
  expect(address.reload).toHaveBeenCalledTimes(1);
  const bug = new ErrorEvent('error', { error: new Error('x is not a function'), cancelable: true });
  dispatchEvent(bug);
  expect(bug.defaultPrevented).toBe(false);
});
