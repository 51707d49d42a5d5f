import { act, cleanup } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { renderScreen } from '../../../test/render-screen.tsx';
import { AlertProblems } from './alert-problems.tsx';

type Problem = AlertUser['alertProblems'][number];

const problem: Problem = {
  channel: 2,
  destination: null,
  kind: 'delivery-failing',
  message: 'The service had a problem.',
  detail: 'An error has occurred: 500',
  at: '2026-11-20T23:30:00Z',
  failedForGoodAt: null,
  nextTryAt: '2026-11-20T23:32:00Z',
  waitingCount: 3,
};

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(async () => {
  vi.useRealTimers();
  cleanup();
  await server.stop();
});

const onTried = vi.fn();
const renderProblems = (changes: Partial<Problem> = {}) =>
  renderScreen(<AlertProblems problems={[{ ...problem, ...changes }]} onTried={onTried} />);

describe('a channel that fails', () => {
  test('is shown with the reason, the answer, the next attempt and what waits', async () => {
    const { container } = await renderProblems();
    const text = container.textContent;
    expect(text).toContain('The last delivery to Webhook has not succeeded yet');
    expect(text).toContain('The service had a problem.');
    expect(text).toMatch(/Next attempt: \d\d:32 \(/);
    expect(text).toContain('3 messages are waiting');
    expect(text).toContain('Response: An error has occurred: 500');
  });

  test('is shown by the name of its destination', async () => {
    const { getByText } = await renderProblems({ destination: { id: 'one', name: 'Newsroom' } });
    getByText('The last delivery to Newsroom has not succeeded yet');
  });

  test('says so while an attempt is in progress', async () => {
    const { getByText } = await renderProblems({ nextTryAt: null, waitingCount: 1 });
    getByText('An attempt is in progress · 1 message is waiting');
  });

  test('has no next attempt once it failed for good', async () => {
    const { container, getByText } = await renderProblems({
      kind: 'delivery-failed',
      nextTryAt: null,
      waitingCount: 0,
    });
    getByText('The last delivery to Webhook failed');
    expect(container.textContent).not.toMatch(/attempt|waiting/);
  });

  test('is read again after the next attempt', async () => {
    vi.useFakeTimers({ now: new Date('2026-11-20T23:30:00Z'), toFake: ['setTimeout', 'clearTimeout', 'Date'] });
    onTried.mockClear();
    await renderProblems();
    act(() => void vi.advanceTimersByTime(120_000));
    expect(onTried).not.toHaveBeenCalled();
    act(() => void vi.advanceTimersByTime(5_000));
    expect(onTried).toHaveBeenCalledOnce();
  });
});
