/**
 * A delivering worker process, made to be killed: waits until its parent says `go`, then delivers what is due for as long
 * as it lives. Settings come by the same message, so that a process can be warmed up before its turn.
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
// The parent is gone: nobody will kill us.
process.once('disconnect', () => process.exit());
process.send?.('ready');
