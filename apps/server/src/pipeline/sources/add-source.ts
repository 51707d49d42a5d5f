import { eq } from 'drizzle-orm';
import type { Clock } from '#src/platform/clock.ts';
import type { Db } from '#src/platform/db.ts';
import { AlreadyExistsError, InvalidInputError } from '#src/platform/errors.ts';
import { saveSources } from './save-sources.ts';
import { sourceDefinitionSchema } from './source-definition.ts';
import { sources } from './table.ts';

/**
 * Adds a source whose feeds are due immediately.
 * @throws InvalidInputError naming each invalid field.
 * @throws AlreadyExistsError if the key or all feed URLs already exist.
 */
export async function addSource({ db, now }: { db: Db; now: Clock }, input: unknown): Promise<{ id: number }> {
  const parsed = sourceDefinitionSchema.safeParse(input);
  if (!parsed.success) {
    const fields = new Set(parsed.error.issues.map((issue) => issue.path.join('.')));
    throw new InvalidInputError([...fields].map((field) => ({ field, messageKey: 'error.notInList' })));
  }
  const { key } = parsed.data;
  const [known] = await db.select({ id: sources.id }).from(sources).where(eq(sources.key, key));
  if (known) throw new AlreadyExistsError(key);
  const saved = await saveSources({ db, now }, { definitions: [parsed.data], feedState: 'active' });
  if (saved.addedFeeds === 0) throw new AlreadyExistsError(parsed.data.feedUrls.join(', '));
  const [row] = await db.select({ id: sources.id }).from(sources).where(eq(sources.key, key));
  return row!;
}
