import { Writable } from 'node:stream';
import { describe, expect, it } from 'vitest';
import { createLog } from './log.ts';

function logInto(lines: string[]) {
  const stream = new Writable({
    write(chunk, _encoding, done) {
      lines.push(String(chunk));
      done();
    },
  });
  return createLog('info', {}, stream);
}

describe('the log', () => {
  it('never holds passwords, tokens or webhook addresses', () => {
    const lines: string[] = [];
    logInto(lines).info(
      { password: 'hunter2', user: { webhookUrl: 'https://hooks.slack.com/services/T/B/secret' } },
      'x',
    );
    expect(lines.join()).not.toMatch(/hunter2|secret/);
  });

  it('shows a database error and its cause without the values of the statement', () => {
    const lines: string[] = [];
    const cause = Object.assign(new Error('duplicate key'), { parameters: ['hunter2'], args: ['hunter2'] });
    const error = Object.assign(new Error('Failed query', { cause }), { params: ['hunter2'] });
    logInto(lines).error({ err: error }, 'job failed');
    expect(lines.join()).toContain('duplicate key');
    expect(lines.join()).not.toContain('hunter2');
  });
});
