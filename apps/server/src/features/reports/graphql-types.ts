import { loadUsers } from '#src/accounts/load-users.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { LocaleRef } from '#src/api/accounts/graphql-members.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import type { Page } from '#src/platform/page-by-key.ts';
import { namedSourcesMax } from './count-period.ts';
import type { ReportLinkRow } from './links/change-links.ts';
import type { OpenedLink } from './links/list-links.ts';
import { countReportArticles, reportsPerPage } from './list-reports.ts';
import type { ReportArticle, ReportContent, ReportSummary } from './read-report.ts';
import { mayChangeReport, type ReportRow } from './report-access.ts';

export const ReportRef = builder.objectRef<ReportRow>('Report').implement({
  description: 'A document with an ordered list of annotated articles and figures for a period.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the report, used in `/reports/{reportId}`.' }),
    title: t.exposeString('title', { description: 'Title of the report, one line.' }),
    note: t.exposeString('note', {
      nullable: true,
      description: 'Cover note, which may contain line breaks, or null if there is none.',
    }),
    language: t.field({
      type: LocaleRef,
      description: 'Language of the report’s fixed text and dates.',
      resolve: (row) => row.language,
    }),
    originName: t.exposeString('originName', {
      nullable: true,
      description:
        'Name of the board or saved search when the report was created from it, or null if the report was created from single articles.',
    }),
    fromDay: t.exposeString('fromDay', {
      nullable: true,
      description: 'First local day of the period, YYYY-MM-DD. Null if the report was made without a period.',
    }),
    toDay: t.exposeString('toDay', {
      nullable: true,
      description: 'Last local day of the period, `YYYY-MM-DD`. Null under the same condition as `fromDay`.',
    }),
    isShared: t.exposeBoolean('isShared', { description: 'True if every member of the account may read the report.' }),
    mayChange: t.boolean({
      description:
        'True if the caller may change and delete the report and create links to it. Its author and ADMINs of the account may.',
      resolve: (row, _, context) => mayChangeReport(actorFor(context, 'readReports'), row),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the report was created.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'Time of the report’s last change.' }),
    user: t.loadable({
      type: UserRef,
      nullable: true,
      description: 'Author of the report, or null if that person was deleted.',
      load: loadUsers,
      resolve: ({ userId }) => userId,
    }),
    articleCount: t.loadable({
      type: 'Int',
      description: 'Number of articles in the report that the account may read.',
      load: (reportIds: number[], context) =>
        countReportArticles(context, { actor: actorFor(context, 'readReports'), reportIds }),
      resolve: ({ id }) => id,
      // Not cached, because a mutation may change the report before returning it.
      loaderOptions: { cache: false },
    }),
  }),
});

export const ReportsRef = builder.objectRef<Page<ReportRow>>('Reports').implement({
  description: 'A page of reports, newest first.',
  fields: (t) => ({
    isFirst: t.exposeBoolean('isFirst', { description: 'True if no newer report exists.' }),
    isLast: t.exposeBoolean('isLast', { description: 'True if no older report exists.' }),
    data: t.expose('rows', {
      type: [ReportRef],
      description: 'Reports on this page.',
      complexity: { field: 1, multiplier: reportsPerPage },
    }),
  }),
});

const ReportArticleRef = builder.objectRef<ReportArticle>('ReportArticle').implement({
  description: 'An article in a report, with as much of its text as the source allows to be quoted.',
  fields: (t) => ({
    articleId: t.exposeID('articleId', { description: 'Id of the article.' }),
    articleKind: t.field({
      type: ArticleKindRef,
      description: 'Kind of the article.',
      resolve: ({ articleKind }) => articleKind,
    }),
    title: t.exposeString('title', { description: 'Title of the article.' }),
    excerpt: t.exposeString('excerpt', {
      description: 'Beginning of the text. Empty if the source allows only the headline to be quoted.',
    }),
    sourceName: t.exposeString('sourceName', {
      nullable: true,
      description: 'Name of the source in the language of the report, or null for a suggestion.',
    }),
    language: t.exposeString('language', { description: 'Language of the article, BCP 47.' }),
    country: t.exposeString('country', { description: 'Country of the article, ISO 3166-1 alpha-2.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'Time at which the article was published.' }),
    articleUrl: t.exposeString('articleUrl', {
      nullable: true,
      description: 'URL of the article at its source, or null if there is none.',
    }),
    isCorrection: t.exposeBoolean('isCorrection', {
      description: 'True if the source marks the article as a correction.',
    }),
    note: t.exposeString('note', { nullable: true, description: 'Note on the article, or null if there is none.' }),
    tags: t.exposeStringList('tags', { description: 'Names of the account’s tags on the article.' }),
  }),
});

const ReportSourceRef = builder.objectRef<ReportSummary['sources'][number]>('ReportSource').implement({
  description: 'Number of counted articles from one source.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the source in the language of the report.' }),
    count: t.exposeInt('count', { description: 'Number of counted articles from this source.' }),
  }),
});

const ReportBarRef = builder.objectRef<ReportSummary['bars'][number]>('ReportBar').implement({
  description: 'Number of articles in one local day, week or month.',
  fields: (t) => ({
    day: t.exposeString('day', { description: 'First local day of the bar, `YYYY-MM-DD`.' }),
    count: t.exposeInt('count', { description: 'Number of articles.' }),
  }),
});

const ReportIncompleteDayRef = builder
  .objectRef<ReportSummary['incompleteDays'][number]>('ReportIncompleteDay')
  .implement({
    description: 'A local day on which sources were unread, so that its figures may be too low.',
    fields: (t) => ({
      day: t.exposeString('day', { description: 'The local day, `YYYY-MM-DD`.' }),
      sources: t.exposeStringList('sources', {
        description: `Names of up to ${namedSourcesMax} of the sources, in the language of the report.`,
      }),
      sourceCount: t.exposeInt('sourceCount', { description: 'Number of the sources.' }),
    }),
  });

const ReportSummaryRef = builder.objectRef<ReportSummary>('ReportSummary').implement({
  description: 'Figures of a report.',
  fields: (t) => ({
    total: t.exposeInt('total', { description: 'Number of articles that were counted.' }),
    totalBefore: t.exposeInt('totalBefore', {
      nullable: true,
      description:
        'Number of articles in the preceding period of the same length, or null for a report without a period.',
    }),
    sourceCount: t.exposeInt('sourceCount', { description: 'Number of different sources among the counted articles.' }),
    sources: t.expose('sources', { type: [ReportSourceRef], description: 'The ten sources with the most articles.' }),
    bars: t.expose('bars', {
      type: [ReportBarRef],
      description:
        'Bars of the chart in chronological order, one per day, week or month depending on the length of the period. Empty if the articles span too long a period.',
    }),
    incompleteDays: t.expose('incompleteDays', {
      type: [ReportIncompleteDayRef],
      description:
        'Days on which sources of the saved search were unread when the figures were counted, as in `incompleteDays`. Empty if the figures are computed from the report’s current articles.',
    }),
    countedAt: t.expose('countedAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time at which the figures were counted, or null if they are computed from the report’s current articles.',
    }),
  }),
});

/** Complexity cost of reading one report's rows, which takes four SQL statements. */
const rowsCost = 50;

export const ReportContentRef = builder.objectRef<ReportContent>('ReportContent').implement({
  description: 'A report with its figures and articles.',
  fields: (t) => ({
    report: t.expose('report', { type: ReportRef, description: 'The report itself.' }),
    summary: t.expose('summary', { type: ReportSummaryRef, description: 'Figures of the report.' }),
    articles: t.expose('articles', {
      type: [ReportArticleRef],
      description: 'Articles that the account may read, in the order of the report, at most 1,000.',
      complexity: { field: 1, multiplier: rowsCost },
    }),
  }),
});

export const ReportLinkRef = builder.objectRef<ReportLinkRow>('ReportLink').implement({
  description: 'A secret link. Anyone who has it can read the report.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the link. Pass it to `revokeReportLink`.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the link was created.' }),
    expiresAt: t.expose('expiresAt', {
      type: 'DateTime',
      description: 'Time at which the link expires. After that its URL responds with 410.',
    }),
    revokedAt: t.expose('revokedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the link was revoked, or null if it was not.',
    }),
  }),
});

export const OpenedReportLinkRef = builder.objectRef<OpenedLink>('OpenedReportLink').implement({
  description: 'A secret link and how often it was opened.',
  fields: (t) => ({
    link: t.field({ type: ReportLinkRef, description: 'The link without its secret.', resolve: (row) => row }),
    openingCount: t.exposeInt('openingCount', {
      description: 'Number of times the link was opened in the last 400 days.',
    }),
    lastOpenedAt: t.expose('lastOpenedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the link was last opened, or null if it was never opened.',
    }),
  }),
});
