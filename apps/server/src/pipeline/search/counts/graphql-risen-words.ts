import { builder } from '#src/api/builder.ts';
import { countArgs, readCountArgs } from './graphql-count-args.ts';
import { listRisenWords, type RisenWord, risenWordsMax } from './list-risen-words.ts';

/** Query cost of the list. Each word runs a search, so the cost allows only one list per request. */
const wordsCost = 2_000;

const RisenWordRef = builder.objectRef<RisenWord>('RisenWord').implement({
  description: 'A word that occurs in a larger share of a search’s articles or stories than in the previous period.',
  fields: (t) => ({
    word: t.exposeString('word', { description: 'The word as it is written in an article.' }),
    keywords: t.exposeString('keywords', {
      description: 'Query that finds the articles with this word: the search’s keywords plus the word.',
    }),
    count: t.exposeInt('count', { description: 'Number of rows that a search for `keywords` returns.' }),
    share: t.exposeFloat('share', { description: 'Share of the search’s rows that contain the word, from 0 to 1.' }),
    shareBefore: t.exposeFloat('shareBefore', { description: 'Share in the previous period, from 0 to 1.' }),
  }),
});

builder.queryField('risenWords', (t) =>
  t.field({
    type: [RisenWordRef],
    description: `Returns the up to ${risenWordsMax} words whose share of the articles that pass a filter rose most from the period before, most risen first. Empty if the period before has no articles. The period is as in \`articleCounts\`.`,
    args: countArgs,
    complexity: wordsCost,
    authScopes: { may: 'search' },
    resolve: async (_, args, context) => listRisenWords(context, await readCountArgs(args, context)),
  }),
);
