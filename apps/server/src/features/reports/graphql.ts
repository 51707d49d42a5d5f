import { AccountRef } from '#src/api/accounts/graphql.ts';
import { LocaleRef } from '#src/api/accounts/graphql-members.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { changeReport } from './change-report.ts';
import { createReport } from './create-report.ts';
import { deleteReport } from './delete-report.ts';
import { OpenedReportLinkRef, ReportContentRef, ReportLinkRef, ReportRef, ReportsRef } from './graphql-types.ts';
import { allowReportLinks, createReportLink, type ReportLinkRow, revokeReportLink } from './links/change-links.ts';
import { listReportLinks } from './links/list-links.ts';
import { sharedReportsPath } from './links/report-token.ts';
import { listReports } from './list-reports.ts';
import { readReport } from './read-report.ts';
import { findReport } from './report-access.ts';

const CreatedReportLinkRef = builder.objectRef<{ link: ReportLinkRow; url: string }>('CreatedReportLink').implement({
  description: 'A new secret link.',
  fields: (t) => ({
    link: t.expose('link', { type: ReportLinkRef, description: 'The link without its secret.' }),
    url: t.exposeString('url', { description: 'URL of the page. It is not stored and cannot be retrieved again.' }),
  }),
});

const ReportArticleInput = builder.inputType('ReportArticleInput', {
  description: 'An article of a report, with its note.',
  fields: (t) => ({
    articleId: t.id({ required: true, description: 'Id of the article.' }),
    note: t.string({
      description:
        'Note on the article, up to 1,000 characters, which may contain line breaks. Null or empty for none.',
    }),
  }),
});

builder.objectField(AccountRef, 'allowsReportLinks', (t) =>
  t.exposeBoolean('allowsReportLinks', { description: 'True if secret links to the account’s reports can be opened.' }),
);

const reportId = { required: true, description: 'Id of the report.' } as const;

builder.queryFields((t) => ({
  reports: t.field({
    type: ReportsRef,
    description: 'Returns the current account’s reports that the caller may see, newest first, 20 per page.',
    args: {
      baseId: t.arg.id({
        description: 'Cursor: id of the first or last report that the client has. Null for the newest page.',
      }),
      isLatest: t.arg.boolean({ description: 'True for reports newer than `baseId`, false or null for older ones.' }),
    },
    complexity: 10,
    authScopes: { may: 'readReports' },
    resolve: (_, args, context) => listReports(context, { actor: actorFor(context, 'readReports'), ...args }),
  }),
  report: t.field({
    type: ReportContentRef,
    nullable: true,
    description: 'Returns one report. Fails with `NOT_FOUND` if it does not exist or the caller cannot see it.',
    args: { reportId: t.arg.id(reportId) },
    complexity: 50,
    authScopes: { may: 'readReports' },
    resolve: async (_, args, context) => {
      const actor = actorFor(context, 'readReports');
      const report = await findReport(context, { actor, ...args });
      return readReport(context, { report, availableCountries: actor.membership.availableCountries });
    },
  }),
  reportLinks: t.field({
    type: [OpenedReportLinkRef],
    description:
      'Returns the secret links of a report, newest first, at most 100. Fails with `FORBIDDEN` unless the caller may change the report.',
    args: { reportId: t.arg.id(reportId) },
    complexity: { field: 10, multiplier: 10 },
    authScopes: { may: 'changeReports' },
    resolve: (_, args, context) => listReportLinks(context, { actor: actorFor(context, 'changeReports'), ...args }),
  }),
}));

const authors = 'Fails with `FORBIDDEN` unless the caller is the report’s author or an ADMIN of the account.';

builder.mutationFields((t) => ({
  createReport: t.field({
    type: ReportRef,
    description:
      'Creates a report from exactly one of these: a board, one of the caller’s saved searches, or single articles. A saved search requires a period, and a board accepts one. Fails with `LIMIT_REACHED` beyond 1,000 reports in the account.',
    args: {
      title: t.arg.string({ required: true, description: 'Single-line title, up to 200 characters.' }),
      note: t.arg.string({ description: 'Cover note, up to 4,000 characters. Null or empty for none.' }),
      language: t.arg({
        type: LocaleRef,
        required: true,
        description: 'Language of the report’s fixed text and dates.',
      }),
      boardId: t.arg.id({
        description:
          'Id of the board whose articles are copied into the report. With a period, only articles added to the board in the period are copied. Null if the report is not made from a board.',
      }),
      savedSearchId: t.arg.id({
        description:
          'Id of the saved search. Its figures cover the period, and its newest 200 articles are copied into the report. Null if the report is not made from a saved search.',
      }),
      fromDay: t.arg.string({
        description:
          'First day of the period, `YYYY-MM-DD` in the time zone of the caller’s alerts. Null for single articles, and to copy all articles of a board.',
      }),
      toDay: t.arg.string({
        description: 'Last day of the period, at most 731 days in total. Null under the same conditions as `fromDay`.',
      }),
      articleIds: t.arg.idList({
        description:
          'Ids of the articles in the order in which they appear, at most 1,000. Null if the report is not made from single articles.',
      }),
    },
    authScopes: { may: 'changeReports' },
    resolve: (_, args, context) => {
      const actor = actorFor(context, 'changeReports');
      const { budget, signal } = context;
      return budget.run({ personId: actor.userId, kind: 'long', signal }, () =>
        createReport(context, { actor, ...args }),
      );
    },
  }),
  changeReport: t.field({
    type: ReportRef,
    description: `Changes a report. \`extensions.problems\` lists every invalid field. Idempotent. ${authors}`,
    args: {
      reportId: t.arg.id(reportId),
      title: t.arg.string({ description: 'Single-line title, up to 200 characters. Null leaves it unchanged.' }),
      note: t.arg.string({ description: 'Cover note. Absent leaves it unchanged; null or empty clears it.' }),
      isShared: t.arg.boolean({
        description: 'True lets every member of the account read the report. Null leaves this unchanged.',
      }),
      articles: t.arg({
        type: [ReportArticleInput],
        description: 'All articles of the report in their new order, at most 1,000. Null leaves them unchanged.',
      }),
    },
    authScopes: { may: 'changeReports' },
    resolve: (_, args, context) => changeReport(context, { actor: actorFor(context, 'changeReports'), ...args }),
  }),
  deleteReport: t.field({
    type: ReportRef,
    description: `Deletes a report with its links and returns it. ${authors}`,
    args: { reportId: t.arg.id(reportId) },
    authScopes: { may: 'changeReports' },
    resolve: (_, args, context) => deleteReport(context, { actor: actorFor(context, 'changeReports'), ...args }),
  }),
  createReportLink: t.field({
    type: CreatedReportLinkRef,
    description: `Creates a secret link. Anyone who has it can read the report. Fails with \`LINKS_OFF\` if the account does not allow links. ${authors}`,
    args: {
      reportId: t.arg.id(reportId),
      days: t.arg.int({ description: 'Number of days for which the link works, from 1 to 365. Null means 30.' }),
    },
    authScopes: { may: 'changeReports' },
    resolve: async (_, { reportId, days }, context) => {
      const actor = actorFor(context, 'changeReports');
      const { link, token } = await createReportLink(context, { actor, reportId, days: days ?? undefined });
      return { link, url: `${context.publicUrl}${sharedReportsPath}/${token}` };
    },
  }),
  revokeReportLink: t.field({
    type: ReportLinkRef,
    description: `Revokes a secret link, which then answers 410. Idempotent. ${authors}`,
    args: { linkId: t.arg.id({ required: true, description: 'Id of the link.' }) },
    authScopes: { may: 'changeReports' },
    resolve: (_, args, context) => revokeReportLink(context, { actor: actorFor(context, 'changeReports'), ...args }),
  }),
  allowReportLinks: t.field({
    type: AccountRef,
    description: 'Allows or forbids secret links to the current account’s reports. Idempotent.',
    args: {
      isAllowed: t.arg.boolean({
        required: true,
        description: 'Whether report links are allowed. False revokes all existing links immediately.',
      }),
    },
    authScopes: { may: 'changeReportLinks' },
    resolve: (_, args, context) =>
      allowReportLinks(context, { actor: actorFor(context, 'changeReportLinks'), ...args }),
  }),
}));
