import { eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accounts } from '#src/accounts/table.ts';
import { securityHeaders } from '#src/web/security-headers.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildColleague, buildMember, buildReport, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { createSharedReportRoutes } from '../page/shared-report-routes.ts';
import { reportLinks } from '../table.ts';

const test = await createTestDatabase();
const { db } = test;
let clock = new Date('2026-11-24T03:00:00Z');
const now = () => clock;
let server: ApiServer;
const pages = new Hono();
pages.use(securityHeaders({}));
pages.route('/', createSharedReportRoutes({ db, now, productName: '瓦版' }));

beforeAll(async () => {
  server = await startApiServer({ db, now });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function buildLink(values: Parameters<typeof buildArticle>[1] = {}) {
  const owner = await buildMember(db, {
    account: { plan: 'PREMIUM', name: '瓦版商事' },
    user: { realName: '林 若葉' },
  });
  const { id: sourceId } = await buildSource(db, { jaSub: '暁経済新聞' });
  const article = await buildArticle(db, { sourceId, title: '感光材の新工場', ...values });
  const report = await buildReport(db, {
    ...owner,
    articles: [article],
    title: '新工場の報道',
    note: '一行目\n二行目',
  });
  const { data } = await server.ask(
    `mutation { createReportLink(reportId: "${report.id}") { url link { id expiresAt } } }`,
    {
      as: owner.user,
    },
  );
  const { url, link } = data.createReportLink;
  const open = (method = 'GET') => pages.request(new URL(url).pathname, { method });
  return { owner, report, url: url as string, link, open };
}

describe('a secret link', () => {
  it('shows the report to anybody, without script, index, cache or referrer', async () => {
    const { open, url } = await buildLink({ title: '<script>alert(1)</script>', articleUrl: 'javascript:alert(1)' });
    const page = await open();
    const text = await page.text();
    expect(page.status).toBe(200);
    expect(page.headers.get('content-security-policy')).toContain(
      "default-src 'none'; style-src 'self'; img-src 'self'",
    );
    expect(page.headers.get('x-robots-tag')).toContain('noindex');
    expect(page.headers.get('cache-control')).toBe('no-store');
    expect(text).toContain('<meta name="referrer" content="no-referrer">');
    for (const word of ['掲載報告書', '新工場の報道', '暁経済新聞', '瓦版商事', '林 若葉', '所感', '二行目', 'noindex'])
      expect(text).toContain(word);
    expect(text).not.toMatch(/<script|javascript:|style="/);
    expect(url).toMatch(/\/shared-reports\/[\w-]{43}$/);
  });

  it('is stored without its token, expires after 30 days, and counts its openings', async () => {
    const { open, owner, report, link, url } = await buildLink();
    const [row] = await db
      .select()
      .from(reportLinks)
      .where(eq(reportLinks.id, Number(link.id)));
    expect(JSON.stringify(row)).not.toContain(url.split('/').at(-1));
    const [audit] =
      await db.$client`select after::text from audit_log where table_name = 'report_links' and row_id = ${link.id}`;
    expect(audit?.after).not.toContain('token');
    expect(link.expiresAt).toBe('2026-12-24T03:00:00.000Z');
    await open();
    await open();
    const { data } = await server.ask(`{ reportLinks(reportId: "${report.id}") { openingCount lastOpenedAt } }`, {
      as: owner.user,
    });
    expect(data.reportLinks).toEqual([{ openingCount: 2, lastOpenedAt: '2026-11-24T03:00:00.000Z' }]);
    clock = new Date('2026-12-24T03:00:00Z');
    expect((await open()).status).toBe(410);
    clock = new Date('2026-11-24T03:00:00Z');
  });

  it('answers 410 at once when it was revoked, switched off or its report deleted', async () => {
    const { open, owner, report, link } = await buildLink();
    const as = owner.user;
    const admin = await buildColleague(db, owner.account, 'ADMIN');
    const allow = (isAllowed: boolean, one: { id: string; email: string }) =>
      server.ask(`mutation { allowReportLinks(isAllowed: ${isAllowed}) { allowsReportLinks } }`, { as: one });
    expect((await allow(false, as)).errors?.[0]?.extensions.code).toBe('FORBIDDEN');
    await allow(false, admin);
    expect((await open()).status).toBe(410);
    const another = await server.ask(`mutation { createReportLink(reportId: "${report.id}") { url } }`, { as });
    expect(another.errors?.[0]?.extensions.code).toBe('LINKS_OFF');
    await allow(true, admin);
    expect((await open()).status).toBe(200);
    await db.update(accounts).set({ plan: 'BASIC' }).where(eq(accounts.id, owner.account.id));
    expect((await open()).status).toBe(410);
    await db.update(accounts).set({ plan: 'PREMIUM' }).where(eq(accounts.id, owner.account.id));
    const revoke = `mutation { revokeReportLink(linkId: "${link.id}") { revokedAt } }`;
    for (let i = 0; i < 2; i++)
      expect((await server.ask(revoke, { as })).data.revokeReportLink.revokedAt).not.toBeNull();
    const page = await open();
    expect(page.status).toBe(410);
    expect(await page.text()).toContain('no longer works');
    const fresh = await buildLink();
    await server.ask(`mutation { deleteReport(reportId: "${fresh.report.id}") { id } }`, { as: fresh.owner.user });
    expect((await fresh.open()).status).toBe(410);
  });

  it('shows only what its account may read now', async () => {
    const { open, owner } = await buildLink();
    await db
      .update(accounts)
      .set({ availableCountries: ['GB'] })
      .where(eq(accounts.id, owner.account.id));
    expect(await (await open()).text()).not.toContain('感光材の新工場');
  });

  it('works for 1 to 365 days', async () => {
    const { owner, report } = await buildLink();
    const withDays = async (days: number) =>
      server.ask(`mutation { createReportLink(reportId: "${report.id}", days: ${days}) { url } }`, { as: owner.user });
    for (const days of [0, 366]) expect((await withDays(days)).errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect((await withDays(365)).errors).toBeUndefined();
  });
});
