/**
 * Runs two web processes and two workers. The first process of each role runs until the end, so that its memory can be
 * compared. The second is killed and replaced.
 */
import assert from 'node:assert/strict';
import { pollUntil } from '#src/platform/poll-until.ts';
import { addReader } from '../process/client.ts';
import { type ServerProcess, skewingClock, startServer } from '../process/server-process.ts';
import { startReaderLoad } from '../rehearsal/reader-load.ts';

export type Role = 'web' | 'worker';

export interface Site {
  lasting: Record<Role, ServerProcess>;
  replaced: Record<Role, ServerProcess>;
  replace(role: Role, signal: 'SIGKILL' | 'SIGTERM', skewSeconds?: number): Promise<void>;
  untilReady(): Promise<void>;
  end(): Promise<{ requests: number; failures: string[]; slowestMs: number }>;
  close(): Promise<void>;
}

/** Maximum startup time in ms. Startup takes more than a minute on a busy machine. */
const readyMsMax = 300_000;
const readerPauseMs = 500;

export async function openSite(shared: Record<string, string>): Promise<Site> {
  const env = { ...shared, REQUESTS_PER_MINUTE: '100000', REQUESTS_PER_MINUTE_AND_ADDRESS: '100000' };
  const start = (role: Role, skewSeconds = 0) =>
    startServer(
      { ...env, ROLES: role, ...(skewSeconds === 0 ? {} : skewingClock(skewSeconds)) },
      // Starts the server without the tests' Node options, so that its memory use matches production.
      { nodeOptions: [] },
    );
  const pair = () => ({ web: start('web'), worker: start('worker') });
  const [lasting, replaced] = [pair(), pair()];
  const untilUp = (server: ServerProcess) => server.until(/is up/, { atMostMs: readyMsMax });
  const origins = () => Promise.all([lasting.web.origin(), replaced.web.origin()]);
  await Promise.all([lasting, replaced].flatMap(({ web, worker }) => [untilUp(web), untilUp(worker)]));
  await addReader(env);
  const load = startReaderLoad(await origins(), { pauseMs: readerPauseMs });
  return {
    lasting,
    replaced,
    async replace(role, signal, skewSeconds) {
      await endCleanly(replaced[role], signal);
      replaced[role] = start(role, skewSeconds);
      await untilUp(replaced[role]);
      await load.use(await origins());
    },
    async untilReady() {
      let answers: string[] = [];
      const areReady = () => answers.length > 0 && answers.every((answer) => answer.startsWith('200'));
      const ask = async () => {
        answers = await Promise.all((await origins()).map(askReady));
        return areReady();
      };
      await pollUntil(ask, { everyMs: 200, atMostMs: readyMsMax });
      if (!areReady())
        throw new Error(`Not ready: ${answers.join('; ')}\n${lasting.web.output()}\n${replaced.web.output()}`);
    },
    async end() {
      const answered = await load.end();
      for (const one of [replaced.worker, lasting.worker, replaced.web, lasting.web]) await endCleanly(one, 'SIGTERM');
      return answered;
    },
    async close() {
      await load.end();
    },
  };
}

async function askReady(origin: string): Promise<string> {
  const response = await fetch(`${origin}/readyz`);
  return `${response.status} ${await response.text()}`;
}

/** The process logs failures while the database is unavailable. A stack trace outside the log comes from an uncaught error. */
async function endCleanly(server: ServerProcess, signal: 'SIGKILL' | 'SIGTERM') {
  assert.equal(await server.end(signal), signal === 'SIGKILL' ? signal : 0, server.output());
  assert.doesNotMatch(server.output(), /^ +at /m);
}
