/** Workers that send to a HubSpot of the test's own, with a clock that a test moves. */
import type { Db } from '#src/platform/db.ts';
import { openHubspot } from '#src/platform/hubspot/open-hubspot.ts';
import { fakeToken } from '#src/platform/hubspot/testdata/fake-hubspot.ts';
import { createLog } from '#src/platform/log.ts';
import { syncContacts } from '../sync-contacts.ts';
import { crmOutbox } from '../table.ts';

export const testStages = { trial: 'lead', basic: 'opportunity', premium: 'customer' };

/** The clock of a call's time limit, which no call reaches. */
const standing = (): number => 0;

export function openCrmWorld({ db, url, isErasing = false }: { db: Db; url: string; isErasing?: boolean }) {
  let nowMs = Date.parse('2026-11-20T12:00:00Z');
  const now = () => new Date(nowMs);
  const openWorker = ({ token = fakeToken, clockMs = standing, db: of = db } = {}) => {
    const settings = { callsPer10Seconds: 1_000_000, timezone: 'UTC' };
    const hubspot = openHubspot({ db: of, now, token, clockMs, settings, baseUrl: url, apiVersion: 'v3' });
    return { db: of, now, hubspot, isErasing, stages: testStages, log: createLog('silent') };
  };
  const waiting = () => db.$count(crmOutbox);
  const worker = openWorker();
  return {
    openWorker,
    worker,
    now,
    waiting,
    advance: (seconds: number) => void (nowMs += seconds * 1_000),
    /** Works until nothing waits, however long that takes by the clock. */
    async sync(rounds = 200) {
      for (let i = 0; i < rounds && (await waiting()) > 0; i++) {
        if ((await syncContacts(worker)) === 0) nowMs += 60_000;
        nowMs += 5_000;
      }
    },
    once: () => syncContacts(worker),
  };
}
