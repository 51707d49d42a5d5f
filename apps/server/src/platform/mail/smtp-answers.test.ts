import { expect, it } from 'vitest';
import type { MailStage } from './mail-transport.ts';
import { classifyMail } from './smtp-answers.ts';

const answers: [MailStage, number, string, 'retry' | 'failed', isOperatorProblem: boolean][] = [
  ['recipient', 550, '550 5.1.1 no such user', 'failed', false],
  ['recipient', 552, '5.2.2 mailbox full', 'retry', false],
  ['recipient', 450, '450 4.2.0 greylisted', 'retry', false],
  ['recipient', 554, '554 5.7.1 relay access denied', 'retry', true],
  ['recipient', 530, '530 5.7.0 authentication required', 'retry', true],
  ['content', 554, '554 5.6.0 looks like spam', 'failed', false],
  ['content', 451, '451 4.3.0 try again', 'retry', false],
  ['sender', 550, '550 5.7.1 sender refused', 'retry', true],
  ['authentication', 535, '535 5.7.8 invalid', 'retry', true],
  ['connection', 421, '421 busy', 'retry', false],
  ['recipient', 299, '299 unheard of', 'retry', false],
];

it.each(answers)('at %s, %i (%s): %s', (stage, code, response, kind, isOperatorProblem) => {
  const { outcome, ...rest } = classifyMail({ kind: 'rejected', stage, code, response });
  expect(outcome).toMatchObject({ kind, detail: response, remoteStatus: code });
  expect(rest).toEqual({ isOperatorProblem });
});

it('an unreachable server is an operator’s problem, but a lost reply is not', () => {
  expect(classifyMail({ kind: 'unreachable', reason: 'ECONNREFUSED' })).toMatchObject({
    ...{ outcome: { kind: 'retry', problemKey: 'problem.mailUnreachable' }, isOperatorProblem: true },
  });
  expect(classifyMail({ kind: 'reply-lost', reason: 'closed' })).toMatchObject({
    ...{ outcome: { kind: 'reply-lost', problemKey: 'problem.mailReplyLost' }, isOperatorProblem: false },
  });
});
