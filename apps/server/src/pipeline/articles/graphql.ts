import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { SourceRef } from '#src/pipeline/sources/graphql.ts';
import { proxyPictures } from '#src/platform/pictures/proxy-pictures.ts';
import { excerpt } from './excerpt.ts';
import { type ArticleRow, findArticle, readBodyHtml } from './find-article.ts';

export const ArticleKindRef = builder.enumType('ArticleKind', {
  description: 'What an article is.',
  values: {
    Headline: { description: 'Published by a news source.' },
    Notice: { description: 'An official announcement, with the document itself.' },
    Suggestion: { description: 'An editorial piece written inside the product.' },
  } as const,
});

/** Characters of an excerpt when the client does not say. */
const excerptDefault = 120;
const excerptMax = 1_000;

export const ArticleRef = builder.interfaceRef<ArticleRow>('Article');

ArticleRef.implement({
  description: 'What was published. In lists ask for `excerpt` rather than `body`: bodies are long.',
  resolveType: (row) => row.articleKind,
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id, the same for as long as the article is kept.' }),
    articleKind: t.field({ type: ArticleKindRef, description: 'What it is.', resolve: (row) => row.articleKind }),
    title: t.exposeString('title', { description: 'Title in the article’s own language, plain text.' }),
    body: t.string({
      nullable: true,
      description: 'The whole text, plain, paragraphs separated by blank lines. Null when the source gave none.',
      resolve: (row) => row.body || null,
    }),
    excerpt: t.string({
      nullable: true,
      description: 'The beginning of the text as one line. Null when the source gave no text.',
      args: {
        max: t.arg.int({
          defaultValue: excerptDefault,
          description: `Characters as people count them, 1 to ${excerptMax}; an ellipsis follows when text was cut.`,
        }),
      },
      resolve: (row, { max }) =>
        row.body ? excerpt(row.body, Math.min(Math.max(max ?? excerptDefault, 1), excerptMax)) : null,
    }),
    bodyHtml: t.loadable({
      type: 'String',
      nullable: true,
      description:
        'The text as sanitised HTML (nothing executable), its pictures at addresses of this server. Null: show `body`.',
      complexity: 5,
      load: async (ids: number[], context) => {
        const bodies = await readBodyHtml(context, ids);
        return bodies.map((html) => html && proxyPictures(html, context.pictureUrl));
      },
      resolve: (row) => row.id,
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'Lead image, at its publisher’s; null when there is none. To show it, `pictureUrl`.',
    }),
    pictureUrl: t.string({
      nullable: true,
      description:
        'Lead image, as a path on this server: the publisher does not learn who looks at it. Null when there is none; may answer 404 or 502, as the publisher does.',
      resolve: (row, _, { pictureUrl }) => pictureUrl(row.imageUrl),
    }),
    articleUrl: t.exposeString('articleUrl', {
      nullable: true,
      description: 'Address of the original; null when it has none.',
    }),
    source: t.field({
      type: SourceRef,
      nullable: true,
      description: 'Who published it; null when nobody outside the product did.',
      resolve: (row) => row.sourceId,
    }),
    language: t.exposeString('language', { description: 'Language of title and text, BCP 47.' }),
    country: t.exposeString('country', { description: 'ISO 3166-1 alpha-2; `001` (UN M.49, the world) for none.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was stored here.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'When the source published it.' }),
    isRevised: t.exposeBoolean('isRevised', { description: 'A later version of the text replaced an earlier one.' }),
    aiTags: t.exposeStringList('aiTags', {
      nullable: true,
      description:
        'Subjects found in the text by machine (`tagsMethod`), the foremost first; null when it has not looked.',
    }),
    aiSummary: t.exposeString('aiSummary', {
      nullable: true,
      description: 'Summary made by machine (`summaryMethod`) in the article’s own language; null when there is none.',
    }),
  }),
});

export const HeadlineRef = builder.objectRef<ArticleRow>('Headline').implement({
  description: 'An article published by a news source.',
  interfaces: [ArticleRef],
  isTypeOf: (row) => (row as ArticleRow).articleKind === 'Headline', // Only article rows are given for an Article.
});

const AttachmentRef = builder.objectRef<ArticleRow['attachments'][number]>('Attachment').implement({
  description: 'A document that came with a notice.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'Its address.' }),
    type: t.exposeString('type', { nullable: true, description: 'Media type; null when the source did not say.' }),
    sizeBytes: t.exposeFloat('sizeBytes', {
      nullable: true,
      description: 'Size in bytes; null when the source did not say.',
    }),
  }),
});

export const NoticeRef = builder.objectRef<ArticleRow>('Notice').implement({
  description: 'An official announcement: of a ministry, a regulator, an exchange, a company.',
  interfaces: [ArticleRef],
  isTypeOf: (row) => (row as ArticleRow).articleKind === 'Notice', // As above.
  fields: (t) => ({
    summary: t.string({
      nullable: true,
      description:
        'The source’s own summary (`summaryMethod` is then `SOURCE`), else `aiSummary`; null without either.',
      resolve: (row) => row.summary ?? row.aiSummary,
    }),
    attachUrl: t.exposeString('attachUrl', {
      nullable: true,
      description: 'The document itself, often a PDF; null when there is none.',
    }),
    attachments: t.expose('attachments', { type: [AttachmentRef], description: 'All documents that came with it.' }),
  }),
});

builder.queryFields((t) => ({
  headline: t.field({
    type: HeadlineRef,
    nullable: true,
    description: 'One headline. Refused with `NOT_FOUND` when there is none that the account may read.',
    args: { headlineId: t.arg.id({ required: true, description: 'Its id.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { headlineId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findArticle(context, { articleId: headlineId, articleKind: 'Headline', availableCountries });
    },
  }),
  notice: t.field({
    type: NoticeRef,
    nullable: true,
    description: 'One notice. Refused with `NOT_FOUND` when there is none that the account may read.',
    args: { noticeId: t.arg.id({ required: true, description: 'Its id.' }) },
    authScopes: { may: 'readArticle' },
    resolve: (_, { noticeId }, context) => {
      const { availableCountries } = actorFor(context, 'readArticle').membership;
      return findArticle(context, { articleId: noticeId, articleKind: 'Notice', availableCountries });
    },
  }),
}));
