import assert from 'node:assert/strict';
import fs from 'node:fs';
import path from 'node:path';
import { connectSql } from '#src/platform/db.ts';
import { startEmbeddedPostgres } from '#src/platform/embedded-postgres.ts';
import { startFakeSmtp } from '#test/fake-smtp.ts';
import { fingerprint } from '#test/fingerprint.ts';
import { ask, connect, reader, signIn } from '../process/client.ts';
import { seconds } from './figures.ts';
import type { Stage } from './stage.ts';

export async function rehearseRestore(stage: Stage): Promise<void> {
  const backups = path.join(stage.folder, 'backups');
  const backedUpAt = performance.now();
  await stage.command('new', 'backup', [backups], { DATABASE_URL: stage.urlOf('site') });
  const backup = path.join(backups, fs.readdirSync(backups)[0]!);
  stage.note('backup', seconds(backedUpAt));
  const second = await startEmbeddedPostgres(path.join(stage.folder, 'second'));
  const smtp = await startFakeSmtp();
  try {
    const env = { DATABASE_URL: second.url, DATA_DIR: path.join(stage.folder, 'restored'), SMTP_URL: smtp.url };
    const restoredAt = performance.now();
    await stage.command('new', 'restore', ['--database-url', second.url, backup], env);
    stage.note('restore into a new cluster', seconds(restoredAt));
    const read = async () => {
      const sql = connectSql(second.url, { max: 2 });
      return await fingerprint(sql).finally(() => sql.end({ timeout: 5 }));
    };
    const [{ rows }, source] = [await read(), await stage.withSql('site', fingerprint)];
    // The backup is recorded after its snapshot is taken, so this table differs.
    for (const one of [rows, source.rows]) delete one['public.backups'];
    assert.deepEqual(rows, source.rows);
    const server = stage.start('new', env);
    const origin = await server.origin();
    const token = await signIn(await connect(origin), reader);
    const alert = await ask(origin, 'mutation { sendTestAlert(channel: 1) { ok detail } }', { token });
    assert.equal(alert.data?.sendTestAlert.ok, true, JSON.stringify(alert));
    assert.deepEqual(
      smtp.received.map(({ to }) => to),
      [reader.email],
    );
    stage.note('restored copy', 'signed in, alert sent');
    assert.equal(await server.end('SIGTERM'), 0, server.output());
    // Startup adds objects that no migration creates, such as change capture for realtime.
    const definitions = withoutOwner((await read()).definitions);
    assert.deepEqual(definitions, withoutOwner(source.definitions));
    const compared = `${Object.keys(rows).length} tables by digest, ${definitions.length} definitions`;
    stage.note('restored copy equals the source', compared);
  } finally {
    await smtp.close();
    await second.stop();
  }
}

/** Only the owner can access a table without stored grants, so explicit grants to the owner make no difference. */
function withoutOwner(definitions: readonly string[]): string[] {
  return definitions.map((text) => text.replace(/\bpostgres=arwdDxtm\/postgres,?/, '').trim()).sort();
}
