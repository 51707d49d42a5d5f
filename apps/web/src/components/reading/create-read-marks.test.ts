import { describe, expect, test } from 'vitest';
import { createReadMarks, type MarkOutcome } from './create-read-marks.ts';
import type { KeptActs, ReadAct } from './kept-acts.ts';

const unread = (id: string) => ({ id, isRead: false });
const read = (id: string) => ({ id, isRead: true });

function startDevice(stored: ReadAct[] = []) {
  const acts = new Map(stored.map((act) => [act.id, act]));
  const kept: KeptActs<ReadAct> = {
    list: () => [...acts.values()],
    has: ({ id }) => acts.has(id),
    add: (act) => void acts.set(act.id, act),
    remove: (act) => void acts.delete(act.id),
  };
  const sent: { act: ReadAct; answer: (outcome: MarkOutcome) => Promise<void> }[] = [];
  const refused: unknown[] = [];
  const marks = createReadMarks({
    kept,
    now: () => 1_000,
    onRefused: (error) => refused.push(error),
    send: (act) =>
      new Promise((resolve) => {
        sent.push({
          act,
          answer: async (outcome) => {
            resolve(outcome);
            for (let i = 0; i < 10; i++) await Promise.resolve();
          },
        });
      }),
  });
  return { marks, sent, refused, unsent: () => [...acts.values()], acts };
}

const done = (...articleIds: string[]): MarkOutcome => ({ kind: 'done', articleIds });

describe('a mark', () => {
  test('shows at once and is sent, and an act that changes nothing is not', () => {
    const { marks, sent } = startDevice();
    let changes = 0;
    marks.subscribe(() => changes++);
    marks.mark([unread('1'), read('2')], true);
    expect([marks.isRead(unread('1')), marks.isRead(unread('3'))]).toEqual([true, false]);
    expect(changes).toBe(1);
    expect(sent.map(({ act }) => act)).toMatchObject([{ articleIds: ['1'], isRead: true, at: 1_000 }]);
    expect(marks.mark([unread('1')], true)).toBeNull();
  });

  test('shows the folded articles that the server marked with it', async () => {
    const { marks, sent } = startDevice();
    marks.mark([unread('1')], true);
    await sent[0]?.answer(done('1', '2'));
    expect(marks.isRead(unread('2'))).toBe(true);
  });

  test('is taken back when the server refuses it', async () => {
    const { marks, sent, refused, unsent } = startDevice();
    marks.mark([unread('1')], true);
    await sent[0]?.answer({ kind: 'refused', error: 'no' });
    expect(marks.isRead(unread('1'))).toBe(false);
    expect([refused, unsent()]).toEqual([['no'], []]);
  });

  test('waits on the device while the server is away, is sent by the next page, and in order', async () => {
    const first = startDevice();
    first.marks.mark([unread('1')], true);
    first.marks.mark([unread('2')], true);
    await first.sent[0]?.answer({ kind: 'away' });
    expect(first.marks.isRead(unread('1'))).toBe(true);
    first.marks.stop();
    const next = startDevice(first.unsent());
    expect(next.marks.isRead(unread('2'))).toBe(true);
    await next.sent[0]?.answer(done('1'));
    await next.sent[1]?.answer(done('2'));
    expect(next.sent.map(({ act }) => act.articleIds)).toEqual([['1'], ['2']]);
    expect(next.unsent()).toEqual([]);
  });

  test('outlives a page of articles that was requested before it', async () => {
    const { marks, sent } = startDevice();
    const before = marks.moment();
    marks.mark([unread('1')], true);
    marks.learn([unread('1')], marks.moment());
    expect(marks.isRead(unread('1'))).toBe(true);
    await sent[0]?.answer(done('1'));
    marks.learn([unread('1')], before);
    expect(marks.isRead(unread('1'))).toBe(true);
  });

  test('of another device shows with the next page', async () => {
    const { marks, sent } = startDevice();
    marks.mark([unread('1')], true);
    await sent[0]?.answer(done('1'));
    marks.learn([unread('1'), read('2')], marks.moment());
    expect([marks.isRead(read('1')), marks.isRead(unread('2'))]).toEqual([false, true]);
  });

  test('is not undone by the answer to an earlier one', async () => {
    const { marks, sent } = startDevice();
    marks.mark([unread('1')], true);
    marks.mark([unread('1')], false);
    await sent[0]?.answer(done('1'));
    expect(marks.isRead(unread('1'))).toBe(false);
  });
});

describe('undo', () => {
  test('takes back an act and leaves what was marked since', async () => {
    const { marks, sent } = startDevice();
    const act = marks.mark([unread('1'), unread('2')], true);
    await sent[0]?.answer(done('1', '2', '3'));
    marks.mark([read('2')], false);
    await sent[1]?.answer(done('2'));
    marks.mark([unread('2')], true);
    await sent[2]?.answer(done('2'));
    if (act) marks.undo(act);
    expect(['1', '2', '3'].map((id) => marks.isRead(unread(id)))).toEqual([false, true, false]);
    expect(sent[3]?.act).toMatchObject({ undoes: act?.id, isRead: false });
    await sent[3]?.answer(done('1', '3'));
    expect(['1', '2', '3'].map((id) => marks.isRead(unread(id)))).toEqual([false, true, false]);
  });

  test('shows what the server did not take back', async () => {
    const { marks, sent } = startDevice();
    const act = marks.mark([unread('1'), unread('2')], true);
    await sent[0]?.answer(done('1', '2'));
    if (act) marks.undo(act);
    await sent[1]?.answer(done('1'));
    expect([marks.isRead(unread('1')), marks.isRead(unread('2'))]).toEqual([false, true]);
  });

  test('of an act that was not sent yet sends neither', async () => {
    const { marks, sent, unsent } = startDevice();
    marks.mark([unread('1')], true);
    const act = marks.mark([unread('2')], true);
    if (act) marks.undo(act);
    await sent[0]?.answer(done('1'));
    expect([sent.length, unsent(), marks.isRead(unread('2'))]).toEqual([1, [], false]);
  });

  test('of an act whose answer was lost is sent after the act', async () => {
    const { marks, sent } = startDevice();
    const act = marks.mark([unread('1')], true);
    await sent[0]?.answer({ kind: 'away' });
    if (act) marks.undo(act);
    marks.retryNow();
    await sent[1]?.answer(done('1'));
    await sent[2]?.answer(done('1'));
    expect(sent.map(({ act: { undoes } }) => undoes)).toEqual([undefined, undefined, act?.id]);
    expect(marks.isRead(unread('1'))).toBe(false);
  });
});

test('an act that another tab has sent is not repeated', async () => {
  const { marks, sent, acts } = startDevice();
  marks.mark([unread('1')], true);
  await sent[0]?.answer({ kind: 'away' });
  marks.mark([unread('2')], true);
  await sent[1]?.answer({ kind: 'away' });
  acts.delete(sent[0]!.act.id);
  marks.retryNow();
  await Promise.resolve();
  await sent[2]?.answer(done('2'));
  expect(sent.map(({ act }) => act.articleIds)).toEqual([['1'], ['1'], ['2']]);
  marks.learn([unread('1')], marks.moment());
  expect([marks.isRead(unread('1')), marks.isRead(unread('2'))]).toEqual([false, true]);
});
