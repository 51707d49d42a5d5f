import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Returns the program's log: one JSON line an event on standard output. Secrets never reach it: the paths below are
 * replaced whole, and webhook addresses (which are secrets) are logged by host only, by those who send.
 */
export function createLog(level: string, destination: DestinationStream = pino.destination(1)): Log {
  const options = {
    level,
    base: null,
    redact: {
      paths: [
        'password',
        '*.password',
        'token',
        '*.token',
        'authorization',
        '*.authorization',
        'headers.cookie',
        'headers.authorization',
        'webhookUrl',
        '*.webhookUrl',
      ],
      censor: '[redacted]',
    },
    serializers: { err: serializeError },
  };
  return pino(options, destination);
}

/** What database errors carry besides their words: the values of the statement, which may be anyone's secrets. */
const statementValues = ['parameters', 'params', 'args'];

function serializeError(error: Error) {
  const shown = pino.stdSerializers.errWithCause(error) as unknown as Record<string, unknown>;
  for (let one: Record<string, unknown> | undefined = shown; one; one = one.cause as typeof one) {
    for (const name of statementValues) delete one[name];
    if (typeof one !== 'object') break;
  }
  return shown;
}
