import { and, eq } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { type ModelOutcome, unknownUsage } from '#src/platform/language-models/model-outcome.ts';
import type { Deepl } from '#src/platform/language-models/open-deepl.ts';
import { listTerms } from '../glossary/list-terms.ts';
import { type TermPair, termsKeyOf } from '../glossary/occurring-terms.ts';
import { deeplGlossaries } from '../models/table.ts';
import type { Work } from '../models/work.ts';
import type { AlertLanguage } from './table.ts';

export interface GlossaryToKeep {
  work: Pick<Work, 'accountId'>;
  from: string;
  to: AlertLanguage;
  terms: readonly TermPair[];
}

export async function keepDeeplGlossary(
  { db, deepl }: { db: Db; deepl: Deepl },
  { work: { accountId }, from, to, terms }: GlossaryToKeep,
): Promise<ModelOutcome<string | undefined>> {
  const none = { kind: 'answered', output: undefined, usage: unknownUsage } as const;
  const isOffered = (from === 'ja' && to === 'en') || (from === 'en' && to === 'ja');
  if (!accountId || terms.length === 0 || !isOffered) return none;
  const all = (await listTerms({ db }, accountId)).map(
    ({ ja, en }): TermPair => (from === 'ja' ? { from: ja, to: en } : { from: en, to: ja }),
  );
  const direction: 'ja-en' | 'en-ja' = from === 'ja' ? 'ja-en' : 'en-ja';
  const termsHash = termsKeyOf(all);
  const isKept = and(eq(deeplGlossaries.accountId, accountId), eq(deeplGlossaries.direction, direction));
  const [kept] = await db.select().from(deeplGlossaries).where(isKept);
  if (kept?.termsHash === termsHash) return { ...none, output: kept.glossaryId };
  const entries = Object.fromEntries(all.map((term) => [term.from, term.to]));
  const made = await deepl.keepGlossary({ name: `kawaraban ${accountId} ${direction}`, from, to, entries });
  if (made.kind !== 'answered') return made;
  const row: typeof deeplGlossaries.$inferInsert = { accountId, direction, glossaryId: made.output, termsHash };
  await db
    .insert(deeplGlossaries)
    .values(row)
    .onConflictDoUpdate({ target: [deeplGlossaries.accountId, deeplGlossaries.direction], set: row });
  // A failure to remove the previous glossary is harmless, because DeepL allows many glossaries.
  if (kept) await deepl.dropGlossary(kept.glossaryId);
  return made;
}

export async function forgetDeeplGlossary({ db, deepl }: { db: Db; deepl: Deepl }, glossaryId: string): Promise<void> {
  await db.delete(deeplGlossaries).where(eq(deeplGlossaries.glossaryId, glossaryId));
  await deepl.dropGlossary(glossaryId);
}
