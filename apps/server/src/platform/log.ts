import { type DestinationStream, type Logger, pino } from 'pino';

export type Log = Logger;

interface Origin {
  roles?: readonly string[];
  version?: string;
}

/**
 * The log never contains secrets: the paths below are redacted, and senders log only the host of a webhook URL, because
 * the URL is secret.
 */
export function createLog(
  level: string,
  { roles, version }: Origin = {},
  destination: DestinationStream = pino.destination(1),
): Log {
  const options = {
    level,
    base: { pid: process.pid, ...(roles && { roles: roles.join(',') }), ...(version && { version }) },
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

/** Fields of database errors that contain the statement's values, which may be secrets. */
const statementValues = ['parameters', 'params', 'args'];

function serializeError(error: Error) {
  const shown = pino.stdSerializers.errWithCause(error) as unknown as Record<string, unknown>;
  for (let one: Record<string, unknown> | undefined = shown; one; one = one.cause as typeof one) {
    for (const name of statementValues) delete one[name];
    if (typeof one !== 'object') break;
  }
  return shown;
}
