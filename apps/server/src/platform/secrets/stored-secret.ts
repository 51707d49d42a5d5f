import { randomBytes } from 'node:crypto';
import { and, eq, ne, notLike } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { processSealing, type Sealing } from './sealing.ts';
import { secrets } from './table.ts';

/**
 * Returns a secret of 256 random bits (base64url), stored sealed. It is created on first use and is the same in all
 * processes, even if several create it at the same time.
 */
export async function storedSecret(db: Db, name: string, sealing: Sealing = processSealing()): Promise<string> {
  const value = sealing.seal(randomBytes(32).toString('base64url'), contextOf(name));
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return sealing.open(row!.value, contextOf(name)); // Inserted above, or stored before.
}

/** Name of the row that a process decrypts to check that it has the right secret. */
const checkName = 'encryption-check';

/**
 * Checks that this process has the installation's secret. The first process with a secret binds the database to that
 * secret.
 * @throws SealedError naming the variable if the secret is missing or different.
 */
export async function checkSealing(db: Db, sealing: Sealing): Promise<void> {
  if (sealing.isOn) await storedSecret(db, checkName, sealing);
  else {
    const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, checkName));
    if (row) sealing.open(row.value, contextOf(checkName));
  }
}

/**
 * Seals every stored secret again under the current key and returns the number of secrets. Idempotent and safe to
 * interrupt. The check row is resealed last, so that after an interruption every process with both secrets can still
 * start.
 */
export async function sealSecrets(db: Db, sealing: Sealing): Promise<number> {
  const reseal = async ({ name, value }: { name: string; value: string }) => {
    const sealed = sealing.seal(sealing.open(value, contextOf(name)), contextOf(name));
    await db
      .update(secrets)
      .set({ value: sealed })
      .where(and(eq(secrets.name, name), eq(secrets.value, value)));
  };
  const rows = await db
    .select({ name: secrets.name, value: secrets.value })
    .from(secrets)
    .where(and(ne(secrets.name, checkName), notLike(secrets.name, 'record:%')));
  for (const row of rows) await reseal(row);
  const check = await db
    .select({ name: secrets.name, value: secrets.value })
    .from(secrets)
    .where(eq(secrets.name, checkName));
  for (const row of check) await reseal(row);
  return rows.length;
}

function contextOf(name: string): string {
  return `secret:${name}`;
}
