import type { Locale } from '@kawaraban/messages/translate.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { type ArticleRow, findArticle } from '#src/pipeline/articles/find-article.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { type AuthorRow, findAuthor, findAuthorsOf } from './find-authors.ts';
import { listSuggestions, suggestionsPerPage } from './list-suggestions.ts';

const AuthorRef = builder.objectRef<AuthorRow>('Author').implement({
  description: 'An expert who writes suggestions.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the author. Pass it to `author`, or as `authorId` to `suggestions`.' }),
    name: t.string({
      description: 'Name in the reader’s language.',
      resolve: (author, _, { locale }) => nameOf(author, locale),
    }),
    profile: t.string({
      nullable: true,
      description:
        'Profile as plain text in the reader’s language, or in the other language if that version does not exist. Null if there is none.',
      resolve: ({ jaProfile, enProfile }, _, { locale }) =>
        locale === 'ja' ? (jaProfile ?? enProfile) : (enProfile ?? jaProfile),
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'URL of the portrait at its origin, or null if there is none. Show `pictureUrl` instead.',
    }),
    pictureUrl: t.string({
      nullable: true,
      description: 'Path of the portrait on this server, or null if there is none.',
      resolve: ({ imageUrl }, _, { pictureUrl }) => pictureUrl(imageUrl),
    }),
  }),
});

const SuggestionRef = builder.objectRef<ArticleRow>('Suggestion').implement({
  description: 'An editorial written by the service’s own authors. It has no `source` and no `articleUrl`.',
  interfaces: [ArticleRef],
  isTypeOf: (row) => (row as ArticleRow).articleKind === 'Suggestion', // Articles are always resolved from article rows.
  fields: (t) => ({
    author: t.loadable({
      type: AuthorRef,
      nullable: true,
      description: 'Author of the suggestion, or null if unknown.',
      load: (articleIds: number[], context) => findAuthorsOf(context, articleIds),
      resolve: (article) => article.id,
    }),
  }),
});

builder.interfaceField(ArticleRef, 'byline', (t) =>
  t.loadable({
    type: 'String',
    nullable: true,
    description: 'Name of a suggestion’s author in the reader’s language, or null for other articles.',
    load: async (articleIds: number[], context) => {
      const authors = await findAuthorsOf(context, articleIds);
      return authors.map((author) => author && nameOf(author, context.locale));
    },
    resolve: (article) => (article.articleKind === 'Suggestion' ? article.id : null),
  }),
);

const SuggestionsRef = builder.objectRef<Page<ArticleRow>>('Suggestions').implement({
  description: 'A page of suggestions, newest first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no newer suggestion exists.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no older suggestion exists.' }),
    data: t.expose('rows', {
      type: [SuggestionRef],
      description: 'Suggestions on this page.',
      complexity: { field: 1, multiplier: suggestionsPerPage },
    }),
  }),
});

builder.queryFields((t) => ({
  suggestion: t.field({
    type: SuggestionRef,
    nullable: true,
    description: 'Returns one suggestion. Fails with `NOT_FOUND` if it does not exist or the account may not read it.',
    args: { suggestionId: t.arg.id({ required: true, description: 'Id of the suggestion.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { suggestionId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findArticle(context, { articleId: suggestionId, articleKind: 'Suggestion', availableCountries });
    },
  }),
  suggestions: t.field({
    type: SuggestionsRef,
    description: 'Returns published suggestions, newest first, 20 per page.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last suggestion that the client has. Null for the newest page.',
      }),
      authorId: t.arg.id({ description: 'Id of the author. Null for all authors.' }),
      isLatest: t.arg.boolean({
        description: 'True for suggestions newer than `baseId`, false or null for older ones.',
      }),
    },
    complexity: 10,
    authScopes: { may: 'readArticle' },
    resolve: (_, args, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return listSuggestions(context, { ...args, availableCountries });
    },
  }),
  author: t.field({
    type: AuthorRef,
    nullable: true,
    description:
      'Returns one author. Fails with `NOT_FOUND` if there is no such author or the account may not read any of their articles.',
    args: { authorId: t.arg.id({ required: true, description: 'Id of the author.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { authorId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findAuthor(context, { authorId, availableCountries });
    },
  }),
}));

function nameOf(author: AuthorRow, locale: Locale): string {
  return locale === 'ja' ? author.jaName : author.enName;
}
