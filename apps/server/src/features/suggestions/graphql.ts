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
    id: t.exposeID('id', { description: 'Id: for `author`, and as `authorId` of `suggestions`.' }),
    name: t.string({
      description: 'Name in the reader’s language.',
      resolve: (author, _, { locale }) => nameOf(author, locale),
    }),
    profile: t.string({
      nullable: true,
      description: 'Who they are, plain text in the reader’s language, else in the other; null when nothing is said.',
      resolve: ({ jaProfile, enProfile }, _, { locale }) =>
        locale === 'ja' ? (jaProfile ?? enProfile) : (enProfile ?? jaProfile),
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'Portrait, where it was given; null when there is none. To show it, `pictureUrl`.',
    }),
    pictureUrl: t.string({
      nullable: true,
      description: 'Portrait, as a path on this server; null when there is none.',
      resolve: ({ imageUrl }, _, { pictureUrl }) => pictureUrl(imageUrl),
    }),
  }),
});

const SuggestionRef = builder.objectRef<ArticleRow>('Suggestion').implement({
  description: 'An editorial piece written inside the product. It has no `source` and no `articleUrl`.',
  interfaces: [ArticleRef],
  isTypeOf: (row) => (row as ArticleRow).articleKind === 'Suggestion', // Only article rows are given for an Article.
  fields: (t) => ({
    author: t.loadable({
      type: AuthorRef,
      nullable: true,
      description: 'Who wrote it.',
      load: (articleIds: number[], context) => findAuthorsOf(context, articleIds),
      resolve: (article) => article.id,
    }),
  }),
});

builder.interfaceField(ArticleRef, 'byline', (t) =>
  t.loadable({
    type: 'String',
    nullable: true,
    description: 'Name of the author of a suggestion, in the reader’s language; null for what others published.',
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
    isFirst: t.exposeBoolean('isFirst', { description: 'There is nothing newer than this page.' }),
    isLast: t.exposeBoolean('isLast', { description: 'There is nothing older than this page.' }),
    data: t.expose('rows', {
      type: [SuggestionRef],
      description: 'The suggestions of the page.',
      complexity: { field: 1, multiplier: suggestionsPerPage },
    }),
  }),
});

builder.queryFields((t) => ({
  suggestion: t.field({
    type: SuggestionRef,
    nullable: true,
    description: 'One suggestion. Refused with `NOT_FOUND` when there is none that the account may read.',
    args: { suggestionId: t.arg.id({ required: true, description: 'Its id.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { suggestionId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findArticle(context, { articleId: suggestionId, articleKind: 'Suggestion', availableCountries });
    },
  }),
  suggestions: t.field({
    type: SuggestionsRef,
    description: 'Published suggestions, newest first, 20 a page.',
    args: {
      baseId: t.arg.id({ description: 'The suggestion at the edge of what the client holds. Null: the newest page.' }),
      authorId: t.arg.id({ description: 'Only those of this author.' }),
      isLatest: t.arg.boolean({ description: 'True: newer than `baseId`. False or null: older.' }),
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
    description: 'One author. Refused with `NOT_FOUND` when there is none of whom the account may read something.',
    args: { authorId: t.arg.id({ required: true, description: 'Their id.' }) },
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
