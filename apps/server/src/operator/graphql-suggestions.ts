import type { AuthorRow } from '#src/features/suggestions/find-authors.ts';
import { parseArticleId } from '#src/pipeline/articles/find-article.ts';
import type { Db } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { proxyPictures } from '#src/platform/pictures/proxy-pictures.ts';
import { renderMarkdown } from '#src/platform/render-markdown.ts';
import { operatorBuilder } from './builder.ts';
import { findAnyAuthor, listAuthors } from './suggestions/list-authors.ts';
import { findWritten, listWritten, type WrittenSuggestion, writtenPerPage } from './suggestions/list-written.ts';
import { saveAuthor } from './suggestions/save-author.ts';
import {
  deleteSuggestion,
  publishSuggestion,
  saveSuggestion,
  unpublishSuggestion,
} from './suggestions/save-suggestion.ts';

const AuthorRef = operatorBuilder.objectRef<AuthorRow>('Author').implement({
  description: 'An expert who writes suggestions.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the author.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
    jaProfile: t.exposeString('jaProfile', {
      nullable: true,
      description: 'Profile in Japanese, or null if there is none.',
    }),
    enProfile: t.exposeString('enProfile', {
      nullable: true,
      description: 'Profile in English, or null if there is none.',
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'URL of the portrait, or null if there is none.',
    }),
  }),
});

const SuggestionStateRef = operatorBuilder.enumType('SuggestionState', {
  description: 'Whether readers see a suggestion.',
  values: {
    DRAFT: { description: 'Only operators see the suggestion.' },
    SCHEDULED: { description: 'Readers will see the suggestion from `publishAt` on.' },
    PUBLISHED: { description: 'Readers see it now.' },
  } as const,
});

const SuggestionRef = operatorBuilder.objectRef<WrittenSuggestion>('Suggestion').implement({
  description: 'An editorial written by the service’s own authors.',
  fields: (t) => ({
    id: t.exposeID('articleId', { description: 'Id of the suggestion, which is also the id of its article.' }),
    title: t.exposeString('title', { description: 'Title of the suggestion.' }),
    markdown: t.exposeString('markdown', { description: 'Text in Markdown.' }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'URL of the suggestion’s picture, or null if there is none.',
    }),
    languages: t.exposeStringList('languages', {
      description: 'Languages of the text as BCP 47 tags, the main one first.',
    }),
    country: t.exposeString('country', {
      nullable: true,
      description: 'Country of the suggestion, ISO 3166-1 alpha-2, or null if every account sees it.',
    }),
    author: t.expose('author', { type: AuthorRef, description: 'Author of the suggestion.' }),
    state: t.field({
      type: SuggestionStateRef,
      description: 'Whether readers see the suggestion.',
      resolve: ({ state, publishAt }, _, { now }) => {
        if (state === 'draft' || publishAt === null) return 'DRAFT' as const;
        return publishAt > now() ? ('SCHEDULED' as const) : ('PUBLISHED' as const);
      },
    }),
    publishAt: t.expose('publishAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of publication, or null for a draft.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Time of the last change.' }),
  }),
});

const SuggestionsRef = operatorBuilder
  .objectRef<{ rows: WrittenSuggestion[]; hasMore: boolean }>('Suggestions')
  .implement({
    description: 'A page of suggestions, newest first.',
    fields: (t) => ({
      data: t.expose('rows', {
        type: [SuggestionRef],
        description: 'Suggestions on this page.',
        complexity: { field: 1, multiplier: writtenPerPage },
      }),
      hasMore: t.exposeBoolean('hasMore', { description: 'True if more suggestions follow.' }),
    }),
  });

operatorBuilder.queryFields((t) => ({
  authors: t.field({
    type: [AuthorRef],
    description: 'Returns all authors.',
    complexity: { field: 1, multiplier: 50 },
    resolve: (_, __, context) => listAuthors(context),
  }),
  author: t.field({
    type: AuthorRef,
    nullable: true,
    description: 'Returns one author, or null if the id is unknown.',
    args: { authorId: t.arg.id({ required: true, description: 'Id of the author.' }) },
    resolve: (_, { authorId }, context) => findAnyAuthor(context, authorId),
  }),
  suggestions: t.field({
    type: SuggestionsRef,
    description: 'Returns suggestions, including drafts, newest first, 50 per page.',
    args: {
      search: t.arg.string({ description: 'Part of a suggestion’s title. Null for all suggestions.' }),
      afterId: t.arg.id({ description: 'Id of the last suggestion of the previous page. Null for the first page.' }),
    },
    resolve: (_, args, context) => listWritten(context, args),
  }),
  suggestion: t.field({
    type: SuggestionRef,
    nullable: true,
    description: 'Returns one suggestion, or null if the id is unknown.',
    args: { suggestionId: t.arg.id({ required: true, description: 'Id of the suggestion.' }) },
    resolve: (_, { suggestionId }, context) => findWritten(context, parseArticleId(suggestionId) ?? 0),
  }),
  renderMarkdown: t.string({
    description: 'Renders Markdown as sanitised HTML, as readers see it.',
    args: { markdown: t.arg.string({ required: true, description: 'Text in Markdown.' }) },
    resolve: (_, { markdown }, { pictureUrl }) => proxyPictures(renderMarkdown(markdown), pictureUrl),
  }),
}));

const suggestionId = 'Id of the suggestion.';

operatorBuilder.mutationFields((t) => ({
  saveAuthor: t.field({
    type: AuthorRef,
    description: 'Creates or changes an author.',
    args: {
      authorId: t.arg.id({ description: 'Id of the author. Null creates a new one.' }),
      jaName: t.arg.string({ required: true, description: 'Name in Japanese.' }),
      enName: t.arg.string({ required: true, description: 'Name in English.' }),
      jaProfile: t.arg.string({ description: 'Profile in Japanese, plain text. Null for none.' }),
      enProfile: t.arg.string({ description: 'Profile in English, plain text. Null for none.' }),
      imageUrl: t.arg.string({ description: 'URL of the portrait, which must use https. Null for none.' }),
    },
    resolve: (_, args, context) => saveAuthor(context, args),
  }),
  saveSuggestion: t.field({
    type: SuggestionRef,
    description: 'Creates a draft or changes a suggestion. Readers see changes to a published suggestion immediately.',
    args: {
      suggestionId: t.arg.id({ description: 'Id of the suggestion. Null creates a new draft.' }),
      authorId: t.arg.id({ required: true, description: 'Id of the author.' }),
      title: t.arg.string({ required: true, description: 'Title, up to 200 characters.' }),
      markdown: t.arg.string({ required: true, description: 'Text in Markdown, up to 100,000 characters.' }),
      imageUrl: t.arg.string({ description: 'URL of the picture, which must use https. Null for none.' }),
      languages: t.arg.stringList({
        required: true,
        description: 'Languages of the text as BCP 47 tags, the main one first.',
      }),
      country: t.arg.string({
        description: 'Country of the suggestion, ISO 3166-1 alpha-2. Null shows it to every account.',
      }),
    },
    resolve: async (_, args, context) => written(context, await saveSuggestion(context, args)),
  }),
  publishSuggestion: t.field({
    type: SuggestionRef,
    description: 'Publishes a suggestion now or at a later time.',
    args: {
      suggestionId: t.arg.id({ required: true, description: suggestionId }),
      publishAt: t.arg({
        type: 'DateTime',
        description:
          'Time of publication. Null keeps the time that is already set, or publishes immediately if none is set.',
      }),
    },
    resolve: async (_, args, context) => written(context, await publishSuggestion(context, args)),
  }),
  unpublishSuggestion: t.field({
    type: SuggestionRef,
    description: 'Turns a published suggestion back into a draft. It also disappears from clips and boards.',
    args: { suggestionId: t.arg.id({ required: true, description: suggestionId }) },
    resolve: async (_, args, context) => written(context, await unpublishSuggestion(context, args)),
  }),
  deleteSuggestion: t.boolean({
    description: 'Deletes a draft. Fails with `STILL_PUBLISHED` if the suggestion is published or scheduled.',
    args: { suggestionId: t.arg.id({ required: true, description: suggestionId }) },
    resolve: async (_, args, context) => {
      await deleteSuggestion(context, args);
      return true;
    },
  }),
}));

async function written(deps: { db: Db }, id: number): Promise<WrittenSuggestion> {
  const row = await findWritten(deps, id);
  if (!row) throw new NotFoundError('Suggestion');
  return row;
}
