import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { confirmedMarks } from './confirmed-marks.ts';
import type { FindMarks } from './find-marks.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterEach(() => server.stop());

const guess: FindMarks = (text) => {
  const start = text.indexOf('京都');
  return start < 0 ? [] : [{ start, end: start + 2 }];
};
const mark = (start: number, end: number) => ({ __typename: 'TextMark', start, end });
const asked = () => server.asked.filter(({ name }) => name === 'SearchMarks').map(({ variables }) => variables);

test('marks stand where the server finds words; texts are asked for together, and once', async () => {
  server.answers.SearchMarks = { data: { searchMarks: [[], [mark(0, 2)]] } };
  const onChange = vi.fn();
  const { find } = confirmedMarks('京都', guess, onChange);
  expect(find('東京都の予算', 'title')).toEqual([{ start: 1, end: 3 }]);
  find('京都の寺', 'body');
  await vi.waitFor(() => expect(onChange).toHaveBeenCalledTimes(1));
  expect(find('東京都の予算', 'title')).toEqual([]);
  expect(find('京都の寺', 'body')).toMatchObject([{ start: 0, end: 2 }]);
  const texts = [
    { text: '東京都の予算', isTitle: true },
    { text: '京都の寺', isTitle: false },
  ];
  expect(asked()).toEqual([{ keywords: '京都', texts }]);
});

test('the browser’s marks stay while the server does not answer, and for very long texts', async () => {
  const onChange = vi.fn();
  const { find } = confirmedMarks('京都', guess, onChange);
  const long = `東京都${'。'.repeat(2_000)}`;
  expect(find(long, 'body')).toEqual([{ start: 1, end: 3 }]);
  find('東京都の予算', 'title');
  await vi.waitFor(() => expect(asked()).toHaveLength(1));
  expect(asked()[0]?.texts).toEqual([{ text: '東京都の予算', isTitle: true }]);
  expect(find('東京都の予算', 'title')).toEqual([{ start: 1, end: 3 }]);
  expect(onChange).not.toHaveBeenCalled();
});
