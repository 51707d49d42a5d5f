import { and, count, eq } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import { isUuid } from '#src/accounts/current-account.ts';
import { lockAccount } from '#src/accounts/invitations/invite-member.ts';
import { isUniqueViolation } from '#src/accounts/is-unique-violation.ts';
import type { Actor } from '#src/accounts/roles.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { Db, DbOrTx } from '#src/platform/db.ts';
import { AlreadyExistsError, NotFoundError, Refusal } from '#src/platform/errors.ts';
import type { GlossaryTerm } from './list-terms.ts';
import { glossaryTerms } from './table.ts';

export const glossaryTermsMax = 500;
const wordMax = 60;

export interface TermInput {
  actor: Actor;
  termId?: string | null;
  ja: string;
  en: string;
}

/**
 * Adds or changes a term in the glossary of the actor's current account and returns it. Translations that use other
 * wording for the term are no longer shown.
 * @throws InvalidInputError if a word is empty, over 60 characters or contains control characters.
 * @throws AlreadyExistsError if another term has one of the words, ignoring case.
 * @throws NotFoundError if the account has no term `termId`.
 * @throws Refusal `LIMIT_REACHED` at 500 terms.
 */
export async function saveTerm({ db, now }: { db: Db; now: Clock }, input: TermInput): Promise<GlossaryTerm> {
  const { accountId } = input.actor;
  const words = checkWords(input);
  try {
    return await db.transaction(async (tx) => {
      if (input.termId) return await changeTerm(tx, { accountId, termId: input.termId, words });
      await lockAccount(tx, accountId);
      const [kept] = await tx
        .select({ count: count() })
        .from(glossaryTerms)
        .where(eq(glossaryTerms.accountId, accountId));
      if ((kept?.count ?? 0) >= glossaryTermsMax) {
        throw new Refusal('LIMIT_REACHED', 409, 'Too many terms.', { max: glossaryTermsMax });
      }
      const [term] = await tx
        .insert(glossaryTerms)
        .values({ accountId, ...words, createdAt: now() })
        .returning();
      return term!;
    });
  } catch (error) {
    if (isUniqueViolation(error, 'glossary_terms_ja_key') || isUniqueViolation(error, 'glossary_terms_en_key')) {
      throw new AlreadyExistsError('Term');
    }
    throw error;
  }
}

function checkWords({ ja, en }: TermInput): { ja: string; en: string } {
  const problems = collectProblems();
  const words = {
    ja: checkLine(problems, ja, { field: 'ja', max: wordMax, isRequired: true }) ?? '',
    en: checkLine(problems, en, { field: 'en', max: wordMax, isRequired: true }) ?? '',
  };
  problems.throwIfAny();
  return words;
}

async function changeTerm(
  tx: DbOrTx,
  { accountId, termId, words }: { accountId: string; termId: string; words: { ja: string; en: string } },
): Promise<GlossaryTerm> {
  if (!isUuid(termId)) throw new NotFoundError('Term');
  const [term] = await tx.update(glossaryTerms).set(words).where(isOfAccount(accountId, termId)).returning();
  if (!term) throw new NotFoundError('Term');
  return term;
}

/** @throws NotFoundError if the account has no such term. */
export async function deleteTerm(
  { db }: { db: DbOrTx },
  { actor, termId }: { actor: Actor; termId: string },
): Promise<GlossaryTerm> {
  if (!isUuid(termId)) throw new NotFoundError('Term');
  const [term] = await db.delete(glossaryTerms).where(isOfAccount(actor.accountId, termId)).returning();
  if (!term) throw new NotFoundError('Term');
  return term;
}

const isOfAccount = (accountId: string, termId: string) =>
  and(eq(glossaryTerms.accountId, accountId), eq(glossaryTerms.id, termId));
