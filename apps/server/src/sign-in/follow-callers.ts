import { createListener } from '@kawaraban/embedded-supabase/listener.ts';
import { readStanding } from '#src/accounts/current-account.ts';
import { type CallerCache, cacheCallers } from '#src/api/cache-callers.ts';
import { connectSql, type Db } from '#src/platform/db.ts';
import type { Log } from '#src/platform/log.ts';
import { tablesWithoutTrigger } from './set-caller-triggers.ts';

const channel = 'caller_changes';
/** Time in ms for the listening connection to answer before it is replaced. A dropped connection may never report an error. */
const answerMs = 5_000;

export interface FollowedCallers {
  callers: CallerCache;
  stop(): Promise<void>;
}

interface Deps {
  db: Db;
  sessionUrl: string;
  log: Log;
  nowMs?: () => number;
}

export async function followCallers({ db, sessionUrl, log, ...clock }: Deps): Promise<FollowedCallers> {
  const callers = cacheCallers({ read: (session) => readStanding({ db }, session), confirm, ...clock });
  const listener = createListener({
    sql: connectSql(sessionUrl, { applicationName: 'kawaraban-callers' }),
    channels: [channel],
    log,
    onNotify: (_, userId) => callers.forget(userId),
    onListening: callers.startListening,
    onLost: callers.stopListening,
  });

  async function confirm() {
    const timer = setTimeout(() => listener.replace(), answerMs).unref();
    const isListening = await listener.isListening();
    clearTimeout(timer);
    return isListening;
  }

  if ((await tablesWithoutTrigger(db)).length === 0) void listener.start();
  return { callers, stop: listener.stop };
}
