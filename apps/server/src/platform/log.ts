import { type Logger, pino } from 'pino';

export type Log = Logger;

/**
 * Returns the program's log: one JSON line an event on standard output. Secrets never reach it: the paths below are
 * replaced whole, and webhook addresses (which are secrets) are logged by host only, by those who send.
 */
export function createLog(level: string): Log {
  return pino({
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
    serializers: { err: pino.stdSerializers.err },
  });
}
