import { afterEach, beforeEach, expect, test } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { readMarks, stopReadMarks } from './read-marks.ts';

let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
});
afterEach(() => server.stop());

test('retries an operation that the server could not accept, until it is stopped', async () => {
  await loadConfig();
  const marks = readMarks();
  marks.mark([{ id: '7', isRead: false }], true);
  await expect.poll(() => server.asked.length).toBe(1);
  marks.retryNow();
  await expect.poll(() => server.asked.length).toBe(2);
  stopReadMarks();
  marks.retryNow();
  expect(server.asked).toHaveLength(2);
});
