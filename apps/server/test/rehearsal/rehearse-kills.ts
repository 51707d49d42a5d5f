import assert from 'node:assert/strict';
import { setTimeout as wait } from 'node:timers/promises';
import { productMigrations } from '#src/platform/product-migrations.ts';
import { type Fingerprint, fingerprint } from '#test/fingerprint.ts';
import { seededRandom } from '../kill/seeded-random.ts';
import { startProgram } from '../process/server-process.ts';
import type { Stage } from './stage.ts';

/** Tables excluded from the comparison, because their rows depend on when they were written. */
const timed = /migrations|schema_support|secrets|keys|vault/;

export async function rehearseKills(stage: Stage, { kills, seed }: { kills: number; seed: number }): Promise<void> {
  const random = seededRandom(seed);
  const env = (database: string) => ({ DATABASE_URL: stage.urlOf(database), CATALOGUE: 'off' });
  const upgradeArgs = ['--backed-up'];
  await stage.copy('old', 'whole');
  const startedAt = performance.now();
  await stage.command('new', 'upgrade', upgradeArgs, env('whole'));
  const wholeMs = performance.now() - startedAt;
  const whole = comparable(await stage.withSql('whole', fingerprint));
  const states = new Map<string, number>();
  for (let kill = 0; kill < kills; kill++) {
    await stage.copy('old', 'killed');
    const program = startProgram('src/cli/upgrade.ts', env('killed'), upgradeArgs);
    await Promise.race([wait(random.next() * wholeMs), program.ended]);
    await program.end('SIGKILL');
    const applied = await stage.withSql('killed', async (sql) => {
      const rows = await sql<{ name: string }[]>`select name from drizzle.__drizzle_migrations order by name`;
      return rows.map(({ name }) => name);
    });
    assert.deepEqual(applied, productMigrations().slice(0, applied.length));
    const state = `${productMigrations().length - applied.length} left`;
    states.set(state, (states.get(state) ?? 0) + 1);
    await stage.command('new', 'upgrade', upgradeArgs, env('killed'));
    assert.deepEqual(comparable(await stage.withSql('killed', fingerprint)), whole);
  }
  const found = [...states].map(([state, count]) => `${count} × ${state}`).join(', ');
  stage.note(
    'killed upgrades',
    `${kills}, migrations after the kill: ${found || 'none killed'}; all equal after a repeat`,
  );
}

function comparable({ rows, definitions }: Fingerprint) {
  const lasting = Object.entries(rows).filter(([table]) => !timed.test(table));
  return { rows: Object.fromEntries(lasting), definitions };
}
