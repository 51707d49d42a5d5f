import { expect, it } from 'vitest';
import { problemsOfMessage } from './commit-message.ts';

it('accepts an area, the change and its reason', () => {
  expect(
    problemsOfMessage(
      'alerts, mails: a digest names its searches\n\nReaders could not tell which search found an article.\n',
    ),
  ).toEqual([]);
});

it.each([
  ['Fix bug\n\nIt failed.\n', 'the subject is not "area: what changes for whom"'],
  [`web: ${'x'.repeat(140)}\n\nIt failed.\n`, 'the subject is longer than 140 characters'],
  ['web: a button\nIt failed.\n', 'the second line is not empty'],
  ['web: a button\n', 'the body does not say why'],
  ['web: a button\n\nCo-authored-by: A <a@example.com>\n', 'the body does not say why'],
  ['web: a button\n\nThe upload is given up.\n', '"The upload is given up." → time out, abort, stop'],
])('reports %j', (message, problem) => {
  expect(problemsOfMessage(message)).toContain(problem);
});
