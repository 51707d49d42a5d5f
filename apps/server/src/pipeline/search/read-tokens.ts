import { tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createTokens, type Tokens } from '@kawaraban/query/tokens.ts';
import { inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { turn } from '#src/platform/turns.ts';
import { articles } from '../articles/table.ts';
import { searchableText } from './searchable-text.ts';

/** Reads the articles in one statement and yields the tokens of each, in any order. The next article overwrites the yielded tokens. */
export async function* readTokens(
  db: DbOrTx,
  articleIds: readonly number[],
): AsyncGenerator<{ articleId: number; tokens: Tokens }> {
  if (articleIds.length === 0) return;
  const { id, title, body, summary } = articles;
  const texts = await db
    .select({ id, title, body, summary })
    .from(articles)
    .where(inArray(id, [...articleIds]));
  const tokens = createTokens();
  for (const text of texts) {
    await turn();
    tokenizeInto(tokens, searchableText(text));
    yield { articleId: text.id, tokens };
  }
}
