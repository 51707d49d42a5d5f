/**
 * A delivering worker process for tests that kill it. Waits for its order, which holds the settings, and then delivers until it
 * dies. A process can load its modules before its order.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '#src/platform/clock.ts';
import { connectSql, openDb } from '#src/platform/db.ts';
import { type ArmedFailpoint, armFailpoints } from '#src/platform/failpoint.ts';
import { deliverDue } from '../deliver-due.ts';
import { openAnswers } from '../ledger.ts';
import { type DeliverSettings, openDelivery } from '../open-delivery.ts';

export interface KillWorkerOrder {
  databaseUrl: string;
  settings: DeliverSettings;
  failpoints: ArmedFailpoint[];
}

process.once('message', async ({ databaseUrl, settings, failpoints }: KillWorkerOrder) => {
  armFailpoints(failpoints);
  const db = openDb(connectSql(databaseUrl, { max: 6 }));
  const answers = openAnswers(databaseUrl);
  const deps = openDelivery({ db, answers, now: systemClock, log: pino({ level: 'silent' }), settings });
  for (;;) {
    await deliverDue(deps);
    await wait(10);
  }
});
// The parent has ended, so nobody would kill this process.
process.once('disconnect', () => process.exit());
process.send?.('ready');
