import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { proxyPictures } from '#src/platform/pictures/proxy-pictures.ts';
import { excerpt } from './excerpt.ts';
import { type ArticleRow, findArticle, readBodyHtml } from './find-article.ts';
import { readFact } from './graphql-facts.ts';
import { matchedExcerpt } from './matched-excerpt.ts';
import { sourceFact } from './source-fact.ts';

export const ArticleKindRef = builder.enumType('ArticleKind', {
  description: 'Kind of an article.',
  values: {
    Headline: { description: 'An article published by a news source.' },
    Notice: { description: 'An official announcement, with its documents.' },
    Suggestion: { description: 'An editorial written by the service’s own authors.' },
  } as const,
});

const excerptDefault = 120;
const excerptMax = 1_000;

export const ArticleRef = builder.interfaceRef<ArticleRow>('Article');

ArticleRef.implement({
  description: 'A headline, a notice or a suggestion. In a list, request `excerpt` instead of `body`, which is long.',
  resolveType: (row) => row.articleKind,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the article. It never changes.' }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'Kind of the article.',
      resolve: (row) => row.articleKind,
    }),
    title: t.exposeString('title', { description: 'Title in the article’s own language, plain text.' }),
    body: t.string({
      nullable: true,
      description:
        'Full text as plain text, with paragraphs separated by blank lines, or null if the source provided none.',
      resolve: (row) => row.body || null,
    }),
    excerpt: t.string({
      nullable: true,
      description: 'Beginning of the text on one line, or null if the source provided no text.',
      args: {
        max: t.arg.int({
          defaultValue: excerptDefault,
          description: `Maximum length in user-perceived characters, 1 to ${excerptMax}. Truncated text ends with an ellipsis.`,
        }),
        keywords: t.arg.string({
          description:
            'Search query. If the beginning of the text does not match, the excerpt is the first matching passage. Null always uses the beginning.',
        }),
      },
      resolve: (row, { max, keywords }) => {
        if (!row.body) return null;
        const length = Math.min(Math.max(max ?? excerptDefault, 1), excerptMax);
        return keywords ? matchedExcerpt(row.body, length, keywords) : excerpt(row.body, length);
      },
    }),
    bodyHtml: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Full text as sanitised HTML, with images served by this server. If null, show `body` instead.',
      complexity: 5,
      load: async (ids: number[], context) => {
        const bodies = await readBodyHtml(context, ids);
        return bodies.map((html) => html && proxyPictures(html, context.pictureUrl));
      },
      resolve: (row) => row.id,
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description:
        'URL of the lead image on the publisher’s site, or null if there is none. Show `pictureUrl` instead.',
    }),
    pictureUrl: t.string({
      nullable: true,
      description:
        'Path of the lead image, proxied by this server so that the publisher does not see the reader, or null if there is none. Responds with 404 or 502 if the publisher’s server fails.',
      resolve: (row, _, { pictureUrl }) => pictureUrl(row.imageUrl),
    }),
    articleUrl: t.exposeString('articleUrl', {
      nullable: true,
      description: 'URL of the original article, or null if there is none.',
    }),
    source: t.field({
      type: SourceRef,
      nullable: true,
      description: 'Source of the article, or null for a suggestion.',
      resolve: ({ id, sourceId }, _, context) => (sourceId === null ? null : readFact(context, sourceFact, id)),
    }),
    language: t.exposeString('language', { description: 'Language of the title and text, a BCP 47 tag.' }),
    country: t.exposeString('country', {
      description:
        'Country of the article, ISO 3166-1 alpha-2, or `001` (UN M.49, World) if the article has no country.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the article was stored.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description: 'Time at which the source published the article.',
    }),
    isRevised: t.exposeBoolean('isRevised', {
      description: 'True if the source has revised the article since it was first stored.',
    }),
    aiTags: t.exposeStringList('aiTags', {
      nullable: true,
      description:
        'Automatic tags of the article (see `tagsMethod`), the most relevant first, or null if not yet determined.',
    }),
    aiSummary: t.exposeString('aiSummary', {
      nullable: true,
      description: 'Automatic summary in the article’s own language (see `summaryMethod`), or null if there is none.',
    }),
  }),
});

export const HeadlineRef = builder.objectRef<ArticleRow>('Headline').implement({
  description: 'An article published by a news source.',
  interfaces: [ArticleRef],
  isTypeOf: (row) => (row as ArticleRow).articleKind === 'Headline', // Articles are always resolved from article rows.
});

const AttachmentRef = builder.objectRef<ArticleRow['attachments'][number]>('Attachment').implement({
  description: 'A document that belongs to a notice.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'URL of the document.' }),
    type: t.exposeString('type', { nullable: true, description: 'Media type of the document, or null if unknown.' }),
    sizeBytes: t.exposeFloat('sizeBytes', {
      nullable: true,
      description: 'Size of the document in bytes, or null if unknown.',
    }),
  }),
});

export const NoticeRef = builder.objectRef<ArticleRow>('Notice').implement({
  description: 'An official announcement by a ministry, a regulator, an exchange or a company.',
  interfaces: [ArticleRef],
  isTypeOf: (row) => (row as ArticleRow).articleKind === 'Notice',
  fields: (t) => ({
    summary: t.string({
      nullable: true,
      description:
        'The source’s own summary if there is one (`summaryMethod` is then `SOURCE`), otherwise `aiSummary`. Null if neither exists.',
      resolve: (row) => row.summary ?? row.aiSummary,
    }),
    attachUrl: t.exposeString('attachUrl', {
      nullable: true,
      description: 'URL of the main document, often a PDF, or null if there is none.',
    }),
    attachments: t.expose('attachments', { type: [AttachmentRef], description: 'All documents of the notice.' }),
  }),
});

builder.queryFields((t) => ({
  headline: t.field({
    type: HeadlineRef,
    nullable: true,
    description: 'Returns one headline. Fails with `NOT_FOUND` if it does not exist or the account may not read it.',
    args: { headlineId: t.arg.id({ required: true, description: 'Id of the headline.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { headlineId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findArticle(context, { articleId: headlineId, articleKind: 'Headline', availableCountries });
    },
  }),
  notice: t.field({
    type: NoticeRef,
    nullable: true,
    description: 'Returns one notice. Fails with `NOT_FOUND` if it does not exist or the account may not read it.',
    args: { noticeId: t.arg.id({ required: true, description: 'Id of the notice.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { noticeId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findArticle(context, { articleId: noticeId, articleKind: 'Notice', availableCountries });
    },
  }),
}));
