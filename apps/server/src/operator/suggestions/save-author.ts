import { eq } from 'drizzle-orm';
import { checkLine, collectProblems } from '#src/accounts/check-input.ts';
import type { AuthorRow } from '#src/features/suggestions/find-authors.ts';
import { authors } from '#src/features/suggestions/table.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Clock } from '#src/platform/clock.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { checkImageUrl, checkText } from '../check-text.ts';

export interface AuthorInput {
  authorId?: string | null | undefined;
  jaName: string;
  enName: string;
  jaProfile?: string | null | undefined;
  enProfile?: string | null | undefined;
  imageUrl?: string | null | undefined;
}

const nameLengthMax = 100;
const profileLengthMax = 2_000;

/**
 * @throws NotFoundError if the author does not exist.
 * @throws InvalidInputError naming each invalid field.
 */
export async function saveAuthor(
  { db, now }: { db: DbOrTx; now: Clock },
  { authorId, ...input }: AuthorInput,
): Promise<AuthorRow> {
  const problems = collectProblems();
  const name = (field: 'jaName' | 'enName') =>
    checkLine(problems, input[field], { field, max: nameLengthMax, isRequired: true }) ?? '';
  const profile = (field: 'jaProfile' | 'enProfile') =>
    checkText(problems, input[field], { field, max: profileLengthMax });
  const values = {
    ...{ jaName: name('jaName'), enName: name('enName') },
    ...{ jaProfile: profile('jaProfile'), enProfile: profile('enProfile') },
    imageUrl: checkImageUrl(problems, input.imageUrl),
    updatedAt: now(),
  };
  problems.throwIfAny();
  const [saved] = authorId
    ? await db
        .update(authors)
        .set(values)
        .where(eq(authors.id, parseArticleId(authorId) ?? 0))
        .returning()
    : await db.insert(authors).values(values).returning();
  if (!saved) throw new NotFoundError('Author');
  return saved;
}
