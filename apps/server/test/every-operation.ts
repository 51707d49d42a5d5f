import { randomUUID } from 'node:crypto';
import { invitations } from '#src/accounts/invitations/table.ts';
import { accountUsers } from '#src/accounts/table.ts';
import { accountTags } from '#src/accounts/tags/table.ts';
import { clips } from '#src/features/clips/table.ts';
import { recents } from '#src/features/recent/table.ts';
import { reportLinks } from '#src/features/reports/table.ts';
import { actionComments, boardArticles, shares } from '#src/features/workspace/table.ts';
import { glossaryTerms } from '#src/pipeline/enrich/glossary/table.ts';
import { indexArticles } from '#src/pipeline/search/index-articles.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import {
  buildAccount,
  buildAction,
  buildAnnouncement,
  buildArticle,
  buildBoard,
  buildDestination,
  buildMember,
  buildReport,
  buildSchedule,
  buildSearch,
  buildSource,
  buildSuggestion,
  buildUser,
} from './builders.ts';

export type World = Awaited<ReturnType<typeof buildWorld>>;

export async function buildWorld(db: DbOrTx, options: Parameters<typeof buildMember>[1] = {}) {
  const member = await buildMember(db, options);
  const { user, account } = member;
  const ofAccount = { accountId: account.id };
  const own = { ...ofAccount, userId: user.id };
  const createdAt = new Date();
  const colleague = await buildUser(db);
  const destination = await buildDestination(db, { userId: user.id });
  const [colleagueAccountUser] = await db
    .insert(accountUsers)
    .values({ ...ofAccount, userId: colleague.id, userAcl: 'ADMIN' })
    .returning();
  return {
    ...member,
    destination,
    colleague: { ...colleague, memberId: colleagueAccountUser!.id },
    ...(await buildArticles(db, own)),
    ...(await buildBoards(db, { user, account, colleague })),
    ...(await buildInvitations(db, { user, account })),
    search: await buildSearch(db, { ...member, alertsChannel: 0 }),
    tag: one(
      await db
        .insert(accountTags)
        .values({ ...ofAccount, name: '競合', color: 'red', createdAt })
        .returning(),
    ),
    term: one(
      await db
        .insert(glossaryTerms)
        .values({ ...ofAccount, ja: '経済産業省', en: 'METI' })
        .returning(),
    ),
    ...(await buildLinkedReport(db, { user, account })),
    suggestion: await buildSuggestion(db),
    announcement: await buildAnnouncement(db),
  };
}

async function buildArticles(db: DbOrTx, own: { accountId: string; userId: string }) {
  const source = await buildSource(db);
  const headline = await buildArticle(db, { sourceId: source.id });
  const notice = await buildArticle(db, { sourceId: source.id, articleKind: 'Notice' });
  await indexArticles({ db }, [headline.id, notice.id]);
  const clip = one(
    await db
      .insert(clips)
      .values({ ...own, articleId: headline.id })
      .returning(),
  );
  const recent = one(
    await db
      .insert(recents)
      .values({ ...own, articleId: headline.id })
      .returning(),
  );
  return { headline, notice, clip, recent };
}

type Owner = { user: { id: string; email: string }; account: { id: string } };

async function buildBoards(db: DbOrTx, { colleague, ...owner }: Owner & { colleague: { id: string; email: string } }) {
  const createdAt = new Date();
  const board = await buildBoard(db, owner);
  const action = await buildAction(db, { ...owner, board });
  const article = await buildArticle(db);
  const boardArticle = one(
    await db.insert(boardArticles).values({ boardId: board.id, articleId: article.id, createdAt }).returning(),
  );
  const comment = one(
    await db
      .insert(actionComments)
      .values({ actionId: action.id, userId: owner.user.id, content: '確認済み', createdAt })
      .returning(),
  );
  const share = { accountId: owner.account.id, userId: colleague.id, email: colleague.email, createdAt };
  const boardShare = one(
    await db
      .insert(shares)
      .values({ ...share, boardId: board.id })
      .returning(),
  );
  const actionShare = one(
    await db
      .insert(shares)
      .values({ ...share, actionId: action.id })
      .returning(),
  );
  return { board, action, boardArticle, comment, boardShare, actionShare };
}

const scheduleSettings = 'title: "週報", language: ja, frequency: weekly, weekday: 1, time: "08:30"';

async function buildLinkedReport(db: DbOrTx, owner: Owner) {
  const report = await buildReport(db, { ...owner, articles: [await buildArticle(db)] });
  const createdAt = new Date();
  const expiresAt = new Date(createdAt.getTime() + 3_600_000);
  const values = { accountId: owner.account.id, userId: owner.user.id, reportId: report.id, createdAt, expiresAt };
  const reportLink = one(
    await db
      .insert(reportLinks)
      .values({ ...values, tokenHash: randomUUID() })
      .returning(),
  );
  const search = await buildSearch(db, { ...owner, alertsChannel: 0 });
  return { report, reportLink, reportSchedule: await buildSchedule(db, { ...owner, savedSearchId: search.id }) };
}

async function buildInvitations(db: DbOrTx, { user, account }: Owner) {
  const createdAt = new Date(Date.now() - 3_600_000);
  const times = { createdAt, nextMailAt: createdAt, expiresAt: new Date(Date.now() + 3_600_000) };
  const open = { userAcl: 'GENERAL', locale: 'ja', ...times } as const;
  const email = `${randomUUID()}@kawaraban.example`;
  const elsewhere = await buildAccount(db);
  const [invitation, received, request, secondRequest] = await db
    .insert(invitations)
    .values([
      { ...open, accountId: account.id, email },
      { ...open, accountId: elsewhere.id, email: user.email.toLowerCase() },
      ...['first', 'second'].map((name) => ({
        ...{ ...open, accountId: account.id, email: `${name}-${email}`, state: 'requested' as const },
      })),
    ])
    .returning();
  return { invitation: invitation!, received: received!, request: request!, secondRequest: secondRequest! };
}

function one<Row>(rows: Row[]): Row {
  const [row] = rows;
  if (!row) throw new Error('One row in, one row out.');
  return row;
}

const fresh = () => `${randomUUID()}@kawaraban.example`;

const plain: Record<string, (world: World) => string> = {
  user: () =>
    '{ user { id nextAlertAt alertProblems { kind } alertDestinations { name } accountUsers { searchSettings { name } } } }',
  masters: () => '{ masters(tables: ["industries", "jobs"]) { industries { id } jobs { id } } }',
  searchAssets: () => '{ searchAssets { oldestAt { headline notice } trendWords sources } }',
  headline: (w) => `{ headline(headlineId: "${w.headline.id}") { id clipId body tags { name } } }`,
  headlines: (w) => `{ headlines(baseId: "${w.headline.id}", isLatest: true) { data { id } } }`,
  notice: (w) => `{ notice(noticeId: "${w.notice.id}") { id attachUrl } }`,
  notices: () => '{ notices { data { id } } }',
  suggestion: (w) => `{ suggestion(suggestionId: "${w.suggestion.articleId}") { id author { id } } }`,
  suggestions: (w) => `{ suggestions(authorId: "${w.suggestion.authorId}") { data { id author { id } } } }`,
  author: (w) => `{ author(authorId: "${w.suggestion.authorId}") { id name } }`,
  announcements: (w) => `{ announcements(baseId: "${w.announcement.id}") { data { id } } }`,
  unreadAnnouncementCount: () => '{ unreadAnnouncementCount }',
  alertArticles: () => '{ alertArticles { id } }',
  undeliveredAlertArticles: () => '{ undeliveredAlertArticles { id } }',
  webhookSamples: () => '{ webhookSamples(take: 2) { id } }',
  muted: () => '{ muted { articles { id } sources { id } } }',
  readLastHour: () => '{ readLastHour { article { id } markedAt } }',
  snoozed: () => '{ snoozed { article { id } until } }',
  unreadCounts: () => '{ unreadCounts { headlines } }',
  today: () => '{ today { isComplete spike days { count } topStory { articleCount } } }',
  nextDelivery: () => '{ nextDelivery { at articleCount searches { name } } }',
  articleCounts: () =>
    '{ articleCounts(kind: Headline, unit: DAY, from: "2026-11-01T00:00:00Z", to: "2026-11-03T00:00:00Z") { total spans { count } sources { source { id } } otherSources { count } labels { tags { count } topics { count } } } }',
  articleComparison: () =>
    '{ articleComparison(kind: Headline, unit: DAY, days: 7, searches: [{}, { keywords: "半導体" }]) { total searches { count } } }',
  incompleteDays: () =>
    '{ incompleteDays(kind: Headline, days: 7, searches: [{}, { keywords: "半導体" }]) { search day from to sources { id } } }',
  facetCounts: () =>
    '{ facetCounts(kind: Headline) { languages { code count } countries { code } sources { id count } } }',
  risenWords: () => '{ risenWords(kind: Headline, days: 7) { word keywords count share shareBefore } }',
  topStories: () => '{ topStories(kind: Headline, days: 30) { article { id } articleCount sourceCount } }',
  searchPreview: () =>
    '{ searchPreview(kind: Headline, keywords: "半導体") { understood spellings { word } passedOver { word } days { day count } } }',
  searchMarks: () => '{ searchMarks(keywords: "京都", texts: [{ text: "東京都", isTitle: true }]) { start end } }',
  searchRulesComparison: (w) =>
    `{ searchRulesComparison(id: "${w.search.id}") { before after gained { id } lost { id } } }`,
  alertForecast: () => '{ alertForecast(conditions: { keywords: "半導体" }) { alertCount items { id } } }',
  why: () => '{ why(articleId: "1") { searches { name title verdicts { kind text } } } }',
  articlesByTitle: () => '{ articlesByTitle(text: "半導体") { id title } }',
  boards: () => '{ boards { data { id tags { name } } } }',
  articleBoards: () => '{ articleBoards(articleId: "1") { id } }',
  boardTitles: () => '{ boardTitles { id } }',
  reports: () => '{ reports { data { id articleCount user { id } } } }',
  createReport: (w) =>
    `mutation { createReport(title: "月報", language: ja, articleIds: ["${w.headline.id}"]) { id } }`,
  reportSchedules: () => '{ reportSchedules { id originName next { dueAt } last { outcome } } }',
  nextReport: () => '{ nextReport(frequency: weekly, weekday: 1, time: "08:30") { dueAt fromDay toDay } }',
  allowReportLinks: () => 'mutation { allowReportLinks(isAllowed: true) { id allowsReportLinks } }',
  colleagues: () => '{ colleagues { people { userId } invitedEmails seatsTaken userLimit } }',
  members: () => '{ members { members { id } invitations { id } } }',
  tags: () => '{ tags { id name articleCount boardCount } }',
  accountOverview: () => '{ accountOverview { account { id } memberCount } }',
  getLifeCycleStageOnHubSpot: (w) => `{ getLifeCycleStageOnHubSpot(email: "${w.user.email}") { __typename } }`,
  updateUser: () => 'mutation { updateUser(realName: "青井", alertsChannel: 0) { id } }',
  addSearchSettings: () => `mutation { addSearchSettings(name: "${randomUUID()}", conditions: {}) { id } }`,
  searchLogging: () => 'mutation { searchLogging(conditions: { keywords: "日銀" }) }',
  pushClip: (w) => `mutation { pushClip(articleKind: Notice, articleId: "${w.notice.id}") { id } }`,
  markArticles: (w) =>
    `mutation { markArticles(articleIds: ["${w.notice.id}"], isRead: true, actId: "${randomUUID()}") { id } }`,
  setMuted: () => 'mutation { setMuted(articleIds: ["1"], isMuted: false) { sourceIds } }',
  setSnoozed: () => 'mutation { setSnoozed(articleIds: ["1"], isSnoozed: false) }',
  undoMarkArticles: () => `mutation { undoMarkArticles(actId: "${randomUUID()}") }`,
  pushRecent: (w) => `mutation { pushRecent(articleKind: Notice, articleId: "${w.notice.id}") { id } }`,
  sendTestAlert: () => 'mutation { sendTestAlert(channel: 1) { ok } }',
  addAlertDestination: () =>
    `mutation { addAlertDestination(kind: WEBHOOK, name: "社内", address: "https://hooks.example.com/${randomUUID()}") { secret } }`,
  changeAlertDestination: (w) => `mutation { changeAlertDestination(id: "${w.destination.id}", name: "社外") { id } }`,
  rotateAlertDestinationSecret: (w) =>
    `mutation { rotateAlertDestinationSecret(id: "${w.destination.id}") { secret } }`,
  testAlertDestination: (w) => `mutation { testAlertDestination(id: "${w.destination.id}") { ok } }`,
  removeAlertDestination: (w) => `mutation { removeAlertDestination(id: "${w.destination.id}") { id } }`,
  markAlertsRead: () => 'mutation { markAlertsRead }',
  markAnnouncementsRead: () => 'mutation { markAnnouncementsRead }',
  upsertOnHubSpot: (w) => `mutation { upsertOnHubSpot(email: "${w.user.email}") { __typename } }`,
  deleteContactOnHubSpot: () => 'mutation { deleteContactOnHubSpot(contactId: "1") { __typename } }',
  inviteMember: () => `mutation { inviteMember(email: "${fresh()}", userAcl: GENERAL) { id } }`,
  sessions: () => '{ sessions { id } }',
  securityLog: () => '{ securityLog { events { text actor } next hasSignIns } }',
  securityLogExport: () => '{ securityLogExport { fileName content } }',
  endSession: () => `mutation { endSession(sessionId: "${randomUUID()}") }`,
  changeSecurityRules: () => 'mutation { changeSecurityRules(needsTwoSteps: false) { id } }',
  deletionOutlook: () => '{ deletionOutlook { isSignInFresh accounts { account { id } } } }',
  deleteMe: () => 'mutation { deleteMe(boards: HAND_OVER) }',
  closeAccount: (w) => `mutation { closeAccount(accountId: "${w.account.id}") }`,
  leaveAccount: () => 'mutation { leaveAccount { id } }',
  glossary: () => '{ glossary { id ja en } }',
  upsertGlossaryTerm: () => `mutation { upsertGlossaryTerm(ja: "${randomUUID()}", en: "${randomUUID()}") { id } }`,
  createTag: () => `mutation { createTag(name: "${randomUUID()}") { id } }`,
  createUserFromAdmin: () =>
    `mutation { createUserFromAdmin(id: "${randomUUID()}", email: "${fresh()}") { error user { id } } }`,
};

export const ofOneAccount: Record<string, (world: World) => string> = {
  approveInvitation: (w) => `mutation { approveInvitation(invitationId: "${w.request.id}") { id } }`,
  rejectInvitation: (w) => `mutation { rejectInvitation(invitationId: "${w.secondRequest.id}") { id } }`,
  clips: (w) => `{ clips(baseId: "${w.clip.id}") { data { id } } }`,
  recent: (w) => `{ recent(baseId: "${w.recent.id}") { data { id } } }`,
  board: (w) => `{ board(boardId: "${w.board.id}") { id shares { id } } }`,
  boardArticles: (w) => `{ boardArticles(boardId: "${w.board.id}") { data { id } } }`,
  boardExport: (w) => `{ boardExport(boardId: "${w.board.id}") { content } }`,
  report: (w) => `{ report(reportId: "${w.report.id}") { report { id } articles { title } summary { total } } }`,
  reportLinks: (w) => `{ reportLinks(reportId: "${w.report.id}") { openingCount link { id } } }`,
  changeReport: (w) => `mutation { changeReport(reportId: "${w.report.id}", title: "新しい題") { id } }`,
  createReportLink: (w) => `mutation { createReportLink(reportId: "${w.report.id}") { url } }`,
  revokeReportLink: (w) => `mutation { revokeReportLink(linkId: "${w.reportLink.id}") { id } }`,
  createReportSchedule: (w) =>
    `mutation { createReportSchedule(schedule: { savedSearchId: "${w.search.id}", ${scheduleSettings} }) { id } }`,
  changeReportSchedule: (w) =>
    `mutation { changeReportSchedule(scheduleId: "${w.reportSchedule.id}",
      schedule: { boardId: "${w.board.id}", ${scheduleSettings} }) { id } }`,
  deleteReportSchedule: (w) => `mutation { deleteReportSchedule(scheduleId: "${w.reportSchedule.id}") }`,
  deleteReport: (w) => `mutation { deleteReport(reportId: "${w.report.id}") { id } }`,
  action: (w) => `{ action(actionId: "${w.action.id}") { id comments { id } } }`,
  actions: (w) => `{ actions(boardId: "${w.board.id}") { data { id } } }`,
  updateSearchSettings: (w) => `mutation { updateSearchSettings(id: "${w.search.id}", default: true) { id } }`,
  confirmSearchRules: (w) => `mutation { confirmSearchRules(ids: ["${w.search.id}"]) }`,
  deleteSearchSettings: (w) => `mutation { deleteSearchSettings(id: "${w.search.id}") { id } }`,
  pluckClip: (w) => `mutation { pluckClip(clipId: "${w.clip.id}") { id } }`,
  upsertBoard: (w) => `mutation { upsertBoard(boardId: "${w.board.id}", title: "新しい題") { id } }`,
  deleteBoard: (w) => `mutation { deleteBoard(boardId: "${w.board.id}") { id } }`,
  addBoardShares: (w) => `mutation { addBoardShares(boardId: "${w.board.id}", emails: ["${fresh()}"]) { id } }`,
  removeBoardShares: (w) => `mutation { removeBoardShares(boardShareId: "${w.boardShare.id}") { id } }`,
  addArticleToBoard: (w) =>
    `mutation { addArticleToBoard(boardId: "${w.board.id}", articleKind: Notice, articleId: "${w.notice.id}") { id } }`,
  removeArticleToBoard: (w) => `mutation { removeArticleToBoard(boardArticleId: "${w.boardArticle.id}") { id } }`,
  upsertAction: (w) =>
    `mutation { upsertAction(actionId: "${w.action.id}", boardId: "${w.board.id}", title: "新しい題") { id } }`,
  deleteAction: (w) => `mutation { deleteAction(actionId: "${w.action.id}") { id } }`,
  addActionShares: (w) => `mutation { addActionShares(actionId: "${w.action.id}", emails: ["${fresh()}"]) { id } }`,
  removeActionShares: (w) => `mutation { removeActionShares(actionShareId: "${w.actionShare.id}") { id } }`,
  postActionComment: (w) => `mutation { postActionComment(actionId: "${w.action.id}", content: "了解") { id } }`,
  removeActionComment: (w) => `mutation { removeActionComment(actionCommentId: "${w.comment.id}") { id } }`,
  resendInvitation: (w) => `mutation { resendInvitation(invitationId: "${w.invitation.id}") { id } }`,
  revokeInvitation: (w) => `mutation { revokeInvitation(invitationId: "${w.invitation.id}") { id } }`,
  declineInvitation: (w) => `mutation { declineInvitation(invitationId: "${w.received.id}") { id } }`,
  setSignInPhone: (w) =>
    `mutation { setSignInPhone(memberId: "${w.colleague.memberId}", phone: "090-1234-5678") { id } }`,
  changeMemberRole: (w) =>
    `mutation { changeMemberRole(memberId: "${w.colleague.memberId}", userAcl: BILLING) { id } }`,
  removeMember: (w) => `mutation { removeMember(memberId: "${w.colleague.memberId}") { id } }`,
  updateTag: (w) => `mutation { updateTag(tagId: "${w.tag.id}", color: blue) { id } }`,
  deleteTag: (w) => `mutation { deleteTag(tagId: "${w.tag.id}") { id } }`,
  deleteGlossaryTerm: (w) => `mutation { deleteGlossaryTerm(glossaryTermId: "${w.term.id}") { id } }`,
  labelArticle: (w) =>
    `mutation { labelArticle(tagId: "${w.tag.id}", articleKind: Headline, articleId: "${w.headline.id}") { id } }`,
  unlabelArticle: (w) =>
    `mutation { unlabelArticle(tagId: "${w.tag.id}", articleKind: Headline, articleId: "${w.headline.id}") { id } }`,
  labelBoard: (w) => `mutation { labelBoard(tagId: "${w.tag.id}", boardId: "${w.board.id}") { id } }`,
  unlabelBoard: (w) => `mutation { unlabelBoard(tagId: "${w.tag.id}", boardId: "${w.board.id}") { id } }`,
};

export const everyOperation: Record<string, (world: World) => string> = {
  ...plain,
  ...ofOneAccount,
  findOrCreateUser: (w) =>
    `mutation { findOrCreateUser(id: "${w.user.id}", email: "${w.user.email}") { isNew user { id } } }`,
};
