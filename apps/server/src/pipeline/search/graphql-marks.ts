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
  description: 'A text in which search matches are to be marked.',
  fields: (t) => ({
    text: t.string({ required: true, description: 'The text as it is displayed.' }),
    isTitle: t.boolean({
      required: true,
      description: 'True if the text is a title. Only titles can match `title:` terms.',
    }),
  }),
});

const TextMarkRef = builder.objectRef<TextRange>('TextMark').implement({
  description: 'A part of a text, as offsets in UTF-16 code units.',
  fields: (t) => ({
    start: t.exposeInt('start', { description: 'Offset at which the part starts.' }),
    end: t.exposeInt('end', { description: 'Offset at which the part ends, exclusive.' }),
  }),
});

builder.queryField('searchMarks', (t) =>
  t.field({
    type: t.listRef([TextMarkRef]),
    description:
      'Returns the parts of each text that match a search under the full search rules, including other spellings, whole Japanese words and the account’s glossary. A malformed query fails with `BAD_QUERY`.',
    args: {
      keywords: t.arg.string({ required: true, description: 'A query in the search language.' }),
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
