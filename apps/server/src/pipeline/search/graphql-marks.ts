import { highlightText, type TextRange } from '@kawaraban/query/highlight.ts';
import { compileQuery } from '@kawaraban/query/match.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { searchCost } from '#src/api/limit-cost.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { parseKeywords } from './query-syntax-error.ts';

const textsMax = 100;
const charactersMax = 200_000;

const MarkedTextInputRef = builder.inputType('MarkedTextInput', {
  description: 'A text to be marked with the words that a search finds.',
  fields: (t) => ({
    text: t.string({ required: true, description: 'The text as it is displayed.' }),
    isTitle: t.boolean({ required: true, description: 'True if the text is a title, in which `title:` terms count.' }),
  }),
});

const TextMarkRef = builder.objectRef<TextRange>('TextMark').implement({
  description: 'A part of a text, in UTF-16 units.',
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'Offset of its first unit.' }),
    end: t.exposeInt('end', { description: 'Offset after its last unit.' }),
  }),
});

builder.queryField('searchMarks', (t) =>
  t.field({
    type: t.listRef([TextMarkRef]),
    description:
      'Returns the parts of each text that a search finds, under the full search rules: other spellings, whole Japanese words, translations from the account’s glossary. A malformed query fails with `BAD_QUERY`.',
    args: {
      keywords: t.arg.string({ required: true, description: 'A query of the search language.' }),
      texts: t.arg({
        type: [MarkedTextInputRef],
        required: true,
        description: `Texts, up to ${textsMax} with ${charactersMax} characters in all.`,
      }),
    },
    complexity: searchCost,
    authScopes: { may: 'search' },
    resolve: async (_, { keywords, texts }, context) => {
      if (texts.length > textsMax || texts.reduce((sum, { text }) => sum + text.length, 0) > charactersMax) {
        throw new InvalidInputError([{ field: 'texts', messageKey: 'error.tooMany', values: { max: textsMax } }]);
      }
      const glossary = await listTerms(context, actorFor(context, 'search').accountId);
      const matcher = compileQuery(parseKeywords(keywords, glossary));
      return texts.map(({ text, isTitle }) => highlightText(matcher, text, isTitle ? 'title' : 'body'));
    },
  }),
);
