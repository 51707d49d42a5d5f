import postgres, { type Sql } from 'postgres';
import type { Log } from '../log.ts';

/**
 * Connection used only for LISTEN and replaced whenever it is lost. The `listen` of postgres.js retries only once after
 * a loss, and its calls may never settle while connections fail.
 */
export interface Listener {
  start(): Promise<void>;
  replace(): void;
  isListening(): Promise<boolean>;
  stop(): Promise<void>;
}

interface Options {
  sql: Sql;
  channels: string[];
  log: Log;
  onNotify(channel: string, payload: string): void;
  /** Called after each successful LISTEN. Notifications sent before that LISTEN were missed. */
  onListening(): void;
  onLost?(): void;
}

const retryMsMin = 50;
const retryMsMax = 5000;

export function createListener({ sql, channels, log, onNotify, onListening, onLost }: Options): Listener {
  let connection: Sql | undefined;
  let attempt = 0;
  let failures = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let started = () => {};

  function connect() {
    const own = ++attempt;
    const isCurrent = () => own === attempt && !isStopped;
    const settings = {
      ...sql.options,
      max: 1,
      idle_timeout: null,
      max_lifetime: null,
      fetch_types: false,
      onnotify: (channel: string, payload: string) => isCurrent() && onNotify(channel, payload),
      onclose: () => isCurrent() && replace(),
    };
    // postgres.js accepts parsed options, although its types declare only the unparsed form.
    connection = postgres(settings as unknown as postgres.Options<Record<string, never>>);
    connection.unsafe(channels.map((channel) => `listen "${channel}"`).join(';')).then(
      () => {
        if (!isCurrent()) return;
        failures = 0;
        started();
        onListening();
      },
      (error: unknown) => {
        log.warn({ err: error }, 'realtime: listening for changes failed and is tried again');
        if (isCurrent()) replace();
      },
    );
  }

  function replace() {
    attempt += 1;
    onLost?.();
    discard();
    clearTimeout(timer);
    timer = setTimeout(connect, Math.min(retryMsMax, retryMsMin * 2 ** failures));
    failures = Math.min(failures + 1, 10);
  }

  function discard(): Promise<void> | undefined {
    const ended = connection?.end({ timeout: 0 }).catch(() => undefined); // It may be dead already.
    connection = undefined;
    return ended;
  }

  return {
    start() {
      const first = new Promise<void>((resolve) => {
        started = resolve;
      });
      connect();
      return first;
    },
    replace,
    async isListening() {
      const own = attempt;
      const rows = await connection?.unsafe('select from pg_listening_channels()').catch(() => undefined);
      return own === attempt && rows?.length === channels.length;
    },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await discard();
    },
  };
}
