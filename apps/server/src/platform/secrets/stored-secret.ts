import { randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Db } from '../db.ts';
import { secrets } from './table.ts';

/**
 * Returns the secret of that name (256 random bits, base64url), created on first use and the same in all processes of
 * the installation, even if several create it at the same time.
 */
export async function storedSecret(db: Db, name: string): Promise<string> {
  const value = randomBytes(32).toString('base64url');
  await db.insert(secrets).values({ name, value }).onConflictDoNothing();
  const [row] = await db.select({ value: secrets.value }).from(secrets).where(eq(secrets.name, name));
  return row!.value;
}
