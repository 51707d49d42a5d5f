import { setImmediate } from 'node:timers/promises';
import { tokenizeInto } from '@kawaraban/query/tokenize.ts';
import { createTokens, type Tokens } from '@kawaraban/query/tokens.ts';
import { inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { articles } from '../articles/table.ts';
import { searchableText } from './searchable-text.ts';

/** Texts that are read before other requests have their turn: some milliseconds. */
const textsPerTurn = 20;

/**
 * Yields the tokens of the texts that searches look at, in any order, after one statement. The next text overwrites the
 * tokens.
 */
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
  for (const [i, text] of texts.entries()) {
    if (i % textsPerTurn === textsPerTurn - 1) await setImmediate();
    tokenizeInto(tokens, searchableText(text));
    yield { articleId: text.id, tokens };
  }
}
