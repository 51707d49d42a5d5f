import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { explainQuery } from './explain.ts';
import { compileQuery, matchArticle } from './match.ts';
import { parseQuery } from './parse.ts';
import { tokenizeText } from './tokenize.ts';

const article = {
  title: 'Chip plant opens in Kumamoto',
  body: '半導体の新工場が稼働。\n\nThe battery maker also invests.',
};

function explain(keywords: string, text = article) {
  const parsed = parseQuery(keywords);
  if (!parsed.ok) throw new Error(keywords);
  const { unmet, terms } = explainQuery(parsed.query, tokenizeText(text));
  return {
    missing: unmet.flatMap((part) => (part.kind === 'missing' ? [part.anyOf.map((i) => terms[i]!.text)] : [])),
    excluded: unmet.flatMap((part) => (part.kind === 'excluded' ? [terms[part.term]!.text] : [])),
    terms,
  };
}

describe('the explanation of a search', () => {
  it('says where each term is, in the title first', () => {
    const { terms, missing } = explain('chips 半導体 batteries');
    expect(missing).toEqual([]);
    expect(
      terms.map(
        ({ found }) => found && (found.field === 'title' ? article.title : article.body).slice(found.start, found.end),
      ),
    ).toEqual(['Chip', '半導体', 'battery']);
  });

  it('names each term that is missing, and alternatives together', () => {
    expect(explain('chip 電池').missing).toEqual([['電池']]);
    expect(explain('chip (steel OR 鉄鋼) 電池').missing).toEqual([['steel', '鉄鋼'], ['電池']]);
    expect(explain('steel OR 半導体').missing).toEqual([]);
  });

  it('names the excluded term that the article contains', () => {
    expect(explain('chip -battery')).toMatchObject({ missing: [], excluded: ['battery'] });
    expect(explain('chip -(steel OR 半導体)')).toMatchObject({ missing: [], excluded: ['半導体'] });
  });

  it('tells a term of the title apart', () => {
    const { missing, terms } = explain('title:半導体');
    expect(missing).toEqual([['半導体']]);
    expect(terms).toMatchObject([{ field: 'title', from: 6, to: 9 }]);
  });

  it('finds a reason exactly when the matcher finds no match', () => {
    const word = fc.constantFrom('chip', 'steel', '半導体', '電池', 'title:chip', 'title:半導体', '"battery maker"');
    const tree = fc.letrec<{ node: string }>((tie) => ({
      node: fc.oneof(
        { depthSize: 'small' },
        word,
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a} ${b})`),
        fc.tuple(tie('node'), tie('node')).map(([a, b]) => `(${a} OR ${b})`),
        tie('node').map((a) => `-${a}`),
      ),
    })).node;
    fc.assert(
      fc.property(tree, (keywords) => {
        const parsed = parseQuery(keywords);
        if (!parsed.ok) return;
        const tokens = tokenizeText(article);
        const { unmet } = explainQuery(parsed.query, tokens);
        expect(unmet.length === 0).toBe(matchArticle(compileQuery(parsed.query), tokens).matched);
      }),
    );
  });
});
