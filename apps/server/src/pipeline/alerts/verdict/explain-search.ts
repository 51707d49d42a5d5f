import type { SearchConditions } from '@kawaraban/query/conditions.ts';
import { expandQuery } from '@kawaraban/query/expand.ts';
import { type ExplainedTerm, explainQuery } from '@kawaraban/query/explain.ts';
import { parseQuery } from '@kawaraban/query/parse.ts';
import { tokenizeText } from '@kawaraban/query/tokenize.ts';
import type { Tokens } from '@kawaraban/query/tokens.ts';
import type { ArticleRow } from '#src/pipeline/articles/find-article.ts';
import { createSynonyms } from '#src/pipeline/enrich/glossary/synonyms.ts';
import type { Translation } from '#src/pipeline/enrich/translations/read-translations.ts';
import { type Asked, unmetConditions } from '#src/pipeline/search/article-conditions.ts';
import { searchableText } from '#src/pipeline/search/searchable-text.ts';
import { type Passage, passageAround } from './passage-around.ts';

export type Field = 'title' | 'summary' | 'text' | 'translation';

export interface Clause {
  term: string;
  isTitleOnly: boolean;
  from: number;
  to: number;
  isWanted: boolean;
  found: {
    field: Field /** Number of the paragraph in the text, starting at 1. */;
    paragraph: number | null;
    passage: Passage;
  } | null;
}

export type Unmet =
  | { kind: 'missing'; terms: string[]; isTitleOnly: boolean }
  | { kind: 'excluded'; clause: Clause }
  | { kind: 'condition'; condition: Exclude<keyof SearchConditions, 'keywords'> }
  | { kind: 'malformed' };

export interface ExplainedSearch {
  unmet: Unmet[];
  clauses: Clause[];
}

export interface AskedText {
  article: ArticleRow;
  translation: Translation | undefined;
  tokens: Tokens;
}

export function askText(article: ArticleRow, translation?: Translation): AskedText {
  return { article, translation, tokens: tokenizeText(searchableText({ ...article, translation })) };
}

type Glossary = readonly { ja: string; en: string }[];

export function explainSearch(
  text: AskedText,
  { conditions, glossary, ...asked }: Asked & { conditions: SearchConditions; glossary: Glossary },
): ExplainedSearch {
  const { keywords = '', ...others } = conditions;
  const unmetOthers = unmetConditions(others, text.article, asked).map(
    (condition): Unmet => ({ kind: 'condition', condition }),
  );
  const parsed = parseQuery(keywords);
  if (!parsed.ok) return { unmet: [{ kind: 'malformed' }, ...unmetOthers], clauses: [] };
  const { query } = expandQuery(parsed.query, createSynonyms(glossary));
  const { unmet, terms } = explainQuery(query, text.tokens);
  const clauses = terms.map((term) => toClause(text, term));
  const unmetParts = unmet.map((part): Unmet => {
    if (part.kind === 'excluded') return { kind: 'excluded', clause: clauses[part.term]! }; // A place in `terms`.
    const missing = part.anyOf.map((i) => clauses[i]!);
    const isTitleOnly = missing.every((clause) => clause.isTitleOnly);
    return { kind: 'missing', terms: [...new Set(missing.map(({ term }) => term))], isTitleOnly };
  });
  return { unmet: [...unmetParts, ...unmetOthers], clauses };
}

function toClause(text: AskedText, { text: term, field, from, to, isWanted, found }: ExplainedTerm): Clause {
  const clause = { term, isTitleOnly: field === 'title', from, to, isWanted };
  return { ...clause, found: found && locate(text, found) };
}

function locate(
  { article, translation, tokens }: AskedText,
  { field, start, end }: NonNullable<ExplainedTerm['found']>,
): Clause['found'] {
  const whole = tokens.text[field];
  const passage = passageAround(whole, { start, end });
  if (field === 'title') {
    return { field: start < article.title.length ? 'title' : 'translation', paragraph: null, passage };
  }
  const textAt = article.body === '' ? -1 : whole.indexOf(article.body);
  if (textAt >= 0 && start >= textAt && start < textAt + article.body.length) {
    const before = article.body.slice(0, start - textAt);
    return { field: 'text', paragraph: before.split(/\n\s*\n/).length, passage };
  }
  return { field: translation && start > textAt ? 'translation' : 'summary', paragraph: null, passage };
}
