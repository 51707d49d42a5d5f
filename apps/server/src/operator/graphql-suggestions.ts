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
    id: t.exposeID('id', { description: 'Their id.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
    jaProfile: t.exposeString('jaProfile', { nullable: true, description: 'Who they are, in Japanese.' }),
    enProfile: t.exposeString('enProfile', { nullable: true, description: 'Who they are, in English.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Portrait.' }),
  }),
});

const SuggestionStateRef = operatorBuilder.enumType('SuggestionState', {
  description: 'Whether readers see a suggestion.',
  values: {
    DRAFT: { description: 'They do not.' },
    SCHEDULED: { description: 'They will, at `publishAt`.' },
    PUBLISHED: { description: 'They do.' },
  } as const,
});

const SuggestionRef = operatorBuilder.objectRef<WrittenSuggestion>('Suggestion').implement({
  description: 'An editorial piece.',
  fields: (t) => ({
    id: t.exposeID('articleId', { description: 'Its id, the same as the article’s.' }),
    title: t.exposeString('title', { description: 'Its title.' }),
    markdown: t.exposeString('markdown', { description: 'Its text.' }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Its picture.' }),
    languages: t.exposeStringList('languages', { description: 'BCP 47, the main one first.' }),
    country: t.exposeString('country', { nullable: true, description: 'ISO 3166-1 alpha-2; null: for every account.' }),
    author: t.expose('author', { type: AuthorRef, description: 'Who wrote it.' }),
    state: t.field({
      type: SuggestionStateRef,
      description: 'Whether readers see it.',
      resolve: ({ state, publishAt }, _, { now }) => {
        if (state === 'draft' || publishAt === null) return 'DRAFT' as const;
        return publishAt > now() ? ('SCHEDULED' as const) : ('PUBLISHED' as const);
      },
    }),
    publishAt: t.expose('publishAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it comes out; null: a draft.',
    }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Last change.' }),
  }),
});

const SuggestionsRef = operatorBuilder
  .objectRef<{ rows: WrittenSuggestion[]; hasMore: boolean }>('Suggestions')
  .implement({
    description: 'A page of suggestions.',
    fields: (t) => ({
      data: t.expose('rows', {
        type: [SuggestionRef],
        description: 'The suggestions.',
        complexity: { field: 1, multiplier: writtenPerPage },
      }),
      hasMore: t.exposeBoolean('hasMore', { description: 'There are more after these.' }),
    }),
  });

operatorBuilder.queryFields((t) => ({
  authors: t.field({
    type: [AuthorRef],
    description: 'All authors.',
    complexity: { field: 1, multiplier: 50 },
    resolve: (_, __, context) => listAuthors(context),
  }),
  author: t.field({
    type: AuthorRef,
    nullable: true,
    description: 'One author; null when there is none of this id.',
    args: { authorId: t.arg.id({ required: true, description: 'Their id.' }) },
    resolve: (_, { authorId }, context) => findAnyAuthor(context, authorId),
  }),
  suggestions: t.field({
    type: SuggestionsRef,
    description: 'Suggestions, drafts too, last made first, 50 a page.',
    args: {
      search: t.arg.string({ description: 'Part of a title.' }),
      afterId: t.arg.id({ description: 'The last of the page before.' }),
    },
    resolve: (_, args, context) => listWritten(context, args),
  }),
  suggestion: t.field({
    type: SuggestionRef,
    nullable: true,
    description: 'One suggestion; null when there is none of this id.',
    args: { suggestionId: t.arg.id({ required: true, description: 'Its id.' }) },
    resolve: (_, { suggestionId }, context) => findWritten(context, parseArticleId(suggestionId) ?? 0),
  }),
  renderMarkdown: t.string({
    description: 'A text as readers will see it: HTML in which nothing is executable.',
    args: { markdown: t.arg.string({ required: true, description: 'The text.' }) },
    resolve: (_, { markdown }, { pictureUrl }) => proxyPictures(renderMarkdown(markdown), pictureUrl),
  }),
}));

const suggestionId = 'Which suggestion.';

operatorBuilder.mutationFields((t) => ({
  saveAuthor: t.field({
    type: AuthorRef,
    description: 'Makes an author, or changes one.',
    args: {
      authorId: t.arg.id({ description: 'Null: a new one.' }),
      jaName: t.arg.string({ required: true, description: 'Name in Japanese.' }),
      enName: t.arg.string({ required: true, description: 'Name in English.' }),
      jaProfile: t.arg.string({ description: 'Who they are, in Japanese. Plain text.' }),
      enProfile: t.arg.string({ description: 'Who they are, in English. Plain text.' }),
      imageUrl: t.arg.string({ description: 'Portrait, https.' }),
    },
    resolve: (_, args, context) => saveAuthor(context, args),
  }),
  saveSuggestion: t.field({
    type: SuggestionRef,
    description: 'Makes a draft, or changes a suggestion. Readers see a change of a published one at once.',
    args: {
      suggestionId: t.arg.id({ description: 'Null: a new draft.' }),
      authorId: t.arg.id({ required: true, description: 'Who wrote it.' }),
      title: t.arg.string({ required: true, description: 'Up to 200 characters.' }),
      markdown: t.arg.string({ required: true, description: 'Up to 100,000 characters.' }),
      imageUrl: t.arg.string({ description: 'Picture, https.' }),
      languages: t.arg.stringList({ required: true, description: 'BCP 47, the main one first.' }),
      country: t.arg.string({ description: 'ISO 3166-1 alpha-2. Null: for every account.' }),
    },
    resolve: async (_, args, context) => written(context, await saveSuggestion(context, args)),
  }),
  publishSuggestion: t.field({
    type: SuggestionRef,
    description: 'Publishes a suggestion, at once or later.',
    args: {
      suggestionId: t.arg.id({ required: true, description: suggestionId }),
      publishAt: t.arg({ type: 'DateTime', description: 'Null: now, or the time it has.' }),
    },
    resolve: async (_, args, context) => written(context, await publishSuggestion(context, args)),
  }),
  unpublishSuggestion: t.field({
    type: SuggestionRef,
    description: 'Makes a suggestion a draft again; it disappears from clips and boards, too.',
    args: { suggestionId: t.arg.id({ required: true, description: suggestionId }) },
    resolve: async (_, args, context) => written(context, await unpublishSuggestion(context, args)),
  }),
  deleteSuggestion: t.boolean({
    description: 'Deletes a draft. `STILL_PUBLISHED` for one that is not.',
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
