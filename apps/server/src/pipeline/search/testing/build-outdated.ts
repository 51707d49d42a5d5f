import { stemWord } from '@kawaraban/query/stem.ts';
import { UNSPACED_TOKEN } from '@kawaraban/query/token-kinds.ts';
import { type TextFields, tokenizeText } from '@kawaraban/query/tokenize.ts';
import { tokenText, writtenText } from '@kawaraban/query/tokens.ts';
import { sql } from 'drizzle-orm';
import type { Db } from '#src/platform/db.ts';
import { exactLexeme, pairLexeme, quoteLexeme, singleLexeme } from '../lexemes.ts';

export async function makeOutdated(db: Db): Promise<void> {
  const texts = await db.execute<TextFields & { id: string }>(sql`select id, title, body from articles`);
  const rows = [...texts].map(({ id, ...text }) => ({ id, terms: termsBefore(text) }));
  await db.execute(sql`
    update article_search set terms = made.terms::tsvector
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as made(id bigint, terms text)
    where article_id = made.id`);
  await db.execute(sql`insert into article_search_outdated select article_search_partitions('{}', true)`);
}

/**
 * Returns the index terms of the previous rules: exact words with their stems, and pairs of characters. Under those
 * rules a separator ended a run of characters and took a position.
 */
function termsBefore(text: TextFields): string {
  const tokens = tokenizeText(text);
  const parts: string[] = [];
  let separators = 0;
  const add = (lexeme: string, i: number) =>
    parts.push(`${quoteLexeme(lexeme)}:${tokens.position[i]! + separators}${i < tokens.titleCount ? 'A' : ''}`);
  const isUsual = (i: number) => !/[㈱\u2e80-\u2ef3\p{Pd}]/u.test(writtenText(tokens, i));
  for (let i = 0; i < tokens.count; i++) {
    const word = tokenText(tokens, i);
    if (tokens.isSeparated[i] === 1) separators++;
    if (tokens.kind[i] !== UNSPACED_TOKEN) {
      add(exactLexeme(word), i);
      if (stemWord(word) !== word) add(`~${stemWord(word)}`, i);
    } else if (isUsual(i)) {
      const next = i + 1;
      const isPair =
        next < tokens.count &&
        tokens.kind[next] === UNSPACED_TOKEN &&
        tokens.position[next] === tokens.position[i]! + 1 &&
        tokens.isSeparated[next] !== 1 &&
        isUsual(next);
      add(isPair ? pairLexeme(word, tokenText(tokens, next)) : singleLexeme(word), i);
    }
  }
  return parts.join(' ');
}
