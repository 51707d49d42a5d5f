import fs from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { connectSql } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { type Failpoint, failpoints } from '#src/platform/failpoint.ts';
import { type Fingerprint, fingerprint } from '#test/fingerprint.ts';
import { countOf, reportFigures, testSeed } from '../../../../scripts/test-counts.ts';
import { seededRandom } from '../kill/seeded-random.ts';
import { addReader, connect, reader, signIn } from './client.ts';
import { endServers, startProgram, startServer, temporaryFolder } from './server-process.ts';

const kills = countOf('restores', { short: 0 });
const random = seededRandom(testSeed);
const places = failpoints.filter((name) => name.startsWith('restore:'));
const restoreMsMax = 8_000;

afterAll(endServers);

it(`survives ${kills} killed restores`, async () => {
  const folder = temporaryFolder();
  const env = { DATA_DIR: path.join(folder, 'data'), DEMO: 'false' };
  const server = startServer(env);
  await server.until(/is up/);
  await addReader(env);
  await command('backup', [path.join(folder, 'backups')], env);
  await server.end('SIGTERM');
  const [backup] = fs.readdirSync(path.join(folder, 'backups'));
  const backupFolder = path.join(folder, 'backups', backup ?? '');
  await changeSomething(env.DATA_DIR);
  const old = await readState(env.DATA_DIR);
  let switched = 0;
  for (let kill = 0; kill < kills; kill++) {
    await killedRestore(backupFolder, env);
    const { rows } = await readState(env.DATA_DIR);
    const isOld = rows['public.secrets'] === old.rows['public.secrets'];
    if (isOld) expect(rows).toEqual(old.rows);
    else {
      switched++;
      // Startup adds objects that no migration creates, such as change capture for realtime.
      const restored = startServer(env);
      await restored.until(/is up/);
      await restored.end('SIGTERM');
      await changeSomething(env.DATA_DIR);
    }
    const after = await readState(env.DATA_DIR);
    expect(after.definitions).toEqual(old.definitions);
    old.rows = after.rows;
  }
  await finish(backupFolder, env);
  const again = startServer(env);
  const client = await connect(await again.origin());
  await signIn(client, reader);
  expect((await again.end('SIGTERM')).toString()).toBe('0');
  reportFigures(`restores: ${kills} killed, ${switched} of them had put the restored data in place; seed ${testSeed}`);
});

async function changeSomething(dataDir: string): Promise<void> {
  await inDatabase(dataDir, async (sql) => {
    await sql`insert into secrets (name, value) values ('after the backup', '\\x00') on conflict do nothing`;
  });
}

async function readState(dataDir: string): Promise<Fingerprint> {
  return inDatabase(dataDir, fingerprint);
}

async function inDatabase<T>(dataDir: string, run: (sql: ReturnType<typeof connectSql>) => Promise<T>): Promise<T> {
  const postgres = await startEmbeddedPostgres(path.join(dataDir, 'postgres'));
  const sql = connectSql(postgres.url, { max: 2 });
  try {
    return await run(sql);
  } finally {
    await sql.end({ timeout: 5 });
    await postgres.stop();
  }
}

async function killedRestore(backup: string, env: Record<string, string>): Promise<void> {
  const place: Failpoint | undefined = random.next() < 0.4 ? random.pick(places) : undefined;
  const armed = place ? { NODE_ENV: 'test', FAILPOINTS: `${place}=SIGKILL` } : undefined;
  const args = fs.existsSync(`${env.DATA_DIR}.restored`) ? ['--switch'] : [backup];
  const restore = startProgram('src/cli/restore.ts', { ...env, ...armed }, args);
  if (!place) await Promise.race([wait(random.next() * restoreMsMax), restore.ended]);
  if (!place) await restore.end('SIGKILL').catch(() => {});
  await restore.ended;
  if (!fs.existsSync(env.DATA_DIR ?? '')) await command('restore', ['--switch'], env);
}

async function finish(backup: string, env: Record<string, string>): Promise<void> {
  if (!fs.existsSync(`${env.DATA_DIR}.restored`)) await command('restore', [backup], env);
  else await command('restore', ['--switch'], env);
}

async function command(name: 'backup' | 'restore', args: string[], env: Record<string, string>): Promise<void> {
  const program = startProgram(`src/cli/${name}.ts`, env, args);
  expect(await program.ended, program.output()).toBe(0);
}
