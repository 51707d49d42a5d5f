import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildMember } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { industries, jobTitles, users } from './table.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date('2026-11-20T00:00:00Z');
const gateway = 'http://127.0.0.1:4010';
let server: ApiServer;
let member: Awaited<ReturnType<typeof buildMember>>;

beforeAll(async () => {
  server = await startApiServer({ db, now: () => now, webhookAllowOrigins: [gateway] });
  await db.insert(industries).values({ id: 901, jaName: '製造業', enName: 'Manufacturing' });
  await db.insert(jobTitles).values({ id: 902, jaName: '広報', enName: 'Public relations' });
});
beforeEach(async () => {
  member = await buildMember(db, { userAcl: 'ADMIN' });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const fields = `realName phone email webhookUrl alertsChannel alertsLanguage alertsTimezone alertsTime alertsWeekdays
  nextAlertAt accountUsers { account { name } industry { jaName } job { enName } }`;

const update = (args: string, headers: Record<string, string> = {}) =>
  server.ask(`mutation { updateUser(${args}) { ${fields} } }`, { as: member.user, headers });

const slack = 'https://hooks.slack.com/services/T0/B0/abc';

describe('updateUser', () => {
  it('changes profile, place and alert settings together and returns them', async () => {
    const { data } = await update(`realName: " 青井　花 ", phone: "０３-1234-5678", industryId: "901", jobId: "902",
      alertsChannel: 3, webhookUrl: "${slack}", alertsLanguage: "en", alertsTimezone: "europe/london",
      alertsTime: "18:00, 8:30", alertsWeekdays: [5, 1], accountName: "潮見商事", status: "ACTIVE"`);
    expect(data.updateUser).toEqual({
      realName: '青井　花',
      phone: '03-1234-5678',
      email: member.user.email,
      webhookUrl: slack,
      alertsChannel: 3,
      alertsLanguage: 'en',
      alertsTimezone: 'Europe/London',
      alertsTime: '08:30,18:00',
      alertsWeekdays: [1, 5],
      nextAlertAt: '2026-11-20T08:30:00.000Z',
      accountUsers: [
        { account: { name: '潮見商事' }, industry: { jaName: '製造業' }, job: { enName: 'Public relations' } },
      ],
    });
  });

  it('stores the first page, and refuses a page that is none', async () => {
    const set = (page: string) =>
      server.ask(`mutation { updateUser(firstPage: ${page}) { firstPage } }`, { as: member.user });
    expect((await set('TODAY')).data.updateUser).toEqual({ firstPage: 'TODAY' });
    expect((await set('null')).data.updateUser).toEqual({ firstPage: 'TODAY' });
    expect((await set('BOARDS')).errors?.[0]?.message).toContain('BOARDS');
  });

  it('stores when articles count as read, and refuses an unknown rule', async () => {
    const set = (rule: string) =>
      server.ask(`mutation { updateUser(readRule: ${rule}) { readRule } }`, { as: member.user });
    expect((await set('null')).data.updateUser).toEqual({ readRule: 'OPENED' });
    expect((await set('MANUAL')).data.updateUser).toEqual({ readRule: 'MANUAL' });
    expect((await set('NEVER')).errors?.[0]?.message).toContain('NEVER');
  });

  it('leaves alone what is absent, and clears what is null or empty', async () => {
    await update(`realName: "青井", phone: "03", webhookUrl: "${slack}", industryId: "901"`);
    const kept = await update('alertsTime: "07:00"');
    expect(kept.data.updateUser).toMatchObject({ realName: '青井', phone: '03', webhookUrl: slack });
    const cleared = await update('realName: null, phone: "", webhookUrl: "", industryId: null, alertsTime: null');
    expect(cleared.data.updateUser).toMatchObject({
      realName: null,
      phone: null,
      webhookUrl: null,
      alertsTime: '07:00',
      accountUsers: [{ industry: null }],
    });
  });

  it('lists every field at fault, in the language of the caller, and changes nothing', async () => {
    const bad = `realName: "${'あ'.repeat(101)}", phone: "call me", email: "nobody", accountName: " ", industryId: "7",
      jobId: "x", alertsChannel: 4, webhookUrl: "https://hooks.slack.com.example/services/a/b/c", alertsLanguage: "fr",
      alertsTimezone: "Mars/Olympus", alertsTime: "25:00", alertsWeekdays: [1, 1], status: "no such"`;
    const { errors } = await update(bad, { 'accept-language': 'ja' });
    const english = await update(bad, { 'accept-language': 'en' });
    const problems = errors?.[0]?.extensions.problems ?? [];
    expect(errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    expect(problems.map(({ field, messageKey }) => `${field} ${messageKey}`).sort()).toEqual([
      'accountName error.required',
      'alertsChannel settings.personal.alerts.channel',
      'alertsLanguage settings.personal.alerts.language',
      'alertsTime settings.personal.alerts.time',
      'alertsTimezone settings.personal.alerts.timezone',
      'alertsWeekdays settings.personal.alerts.weekdays',
      'email error.email',
      'industryId error.notInList',
      'jobId error.notInList',
      'phone error.phone',
      'realName error.tooLong',
      'status error.notInList',
      'webhookUrl settings.personal.alerts.webhook',
    ]);
    for (const { message } of problems) expect(message).toMatch(/[ぁ-ん]/);
    for (const { message } of english.errors?.[0]?.extensions.problems ?? [])
      expect(message).toMatch(/^[A-Z][^ぁ-ん{}]+\.$/);
    const [row] = await db.select().from(users).where(eq(users.id, member.user.id));
    expect(row).toEqual(member.user);
  });

  it.each([
    ['08:30', '08:30'],
    ['０８：３０、１８：００', '08:30,18:00'],
    ['instant', 'instant'],
    ['1:00,2:00,3:00,4:00,5:00,6:00,7:00,8:00', '01:00,02:00,03:00,04:00,05:00,06:00,07:00,08:00'],
    ['1:00,2:00,3:00,4:00,5:00,6:00,7:00,8:00,9:00', null],
    ['08:30,8:30', null],
    ['24:00', null],
    ['8:5', null],
    ['', null],
    ['08:30,', null],
    ['instant,08:30', null],
  ])('takes the delivery times %j as %j', async (time, stored) => {
    const { data, errors } = await update(`alertsTime: ${JSON.stringify(time)}`);
    expect(stored === null ? errors?.[0]?.extensions.problems?.[0]?.field : data.updateUser.alertsTime).toBe(
      stored ?? 'alertsTime',
    );
  });

  it.each(['[7]', '[-1]', '[1.5]', '["1"]', '{ a: 1 }', '"1"', '[0,1,2,3,4,5,6,0]', '[[1]]'])(
    'refuses the weekdays %s',
    async (weekdays) => {
      const { errors } = await update(`alertsWeekdays: ${weekdays}`);
      expect(errors?.[0]?.extensions.problems?.[0]?.field).toBe('alertsWeekdays');
    },
  );

  it.each(['Asia/Kolkata', 'Asia/Tokyo', 'UTC', 'America/Argentina/Ushuaia'])(
    'keeps the zone name %s',
    async (zone) => {
      expect((await update(`alertsTimezone: "${zone}"`)).data.updateUser.alertsTimezone).toBe(zone);
    },
  );

  it.each(['+09:00', '', 'Asia/Tokyo; drop', '../etc'])('refuses the zone %j', async (zone) => {
    const { errors } = await update(`alertsTimezone: ${JSON.stringify(zone)}`);
    expect(errors?.[0]?.extensions.problems?.[0]?.field).toBe('alertsTimezone');
  });

  it.each([
    ['https://chat.googleapis.com/v1/spaces/A/messages?key=k&token=t', true],
    ['https://acme.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d', true],
    [`${gateway}/services/a/b/c`, true],
    ['http://hooks.slack.com/services/T0/B0/abc', false],
    ['http://127.0.0.1:4011/services/a/b/c', false],
    ['https://example.com/hook', false],
    ['javascript:alert(1)', false],
    [`https://hooks.slack.com/services/T0/B0/${'a'.repeat(3_000)}`, false],
  ])('accepts the webhook %s: %s', async (address, isAccepted) => {
    const { errors } = await update(`webhookUrl: ${JSON.stringify(address)}`);
    expect(errors?.[0]?.extensions.problems?.[0]?.messageKey).toBe(
      isAccepted ? undefined : 'settings.personal.alerts.webhook',
    );
  });

  it('switches a webhook on again when it is saved, and only then', async () => {
    await db
      .update(users)
      .set({ webhookUrl: slack, webhookOffAt: now, webhookOffReason: 'problem.webhookGone' })
      .where(eq(users.id, member.user.id));
    const read = async () => (await db.select().from(users).where(eq(users.id, member.user.id)))[0];
    await update('alertsTime: "07:00"');
    expect((await read())?.webhookOffAt).toEqual(now);
    await update(`webhookUrl: "${slack}"`);
    expect(await read()).toMatchObject({ webhookOffAt: null, webhookOffReason: null });
  });

  it('plans the next alert anew when settings change, and not when the profile does', async () => {
    const dueAt = async () => {
      const [row] = await db.select().from(alertSchedules).where(eq(alertSchedules.userId, member.user.id));
      return row?.nextDueAt?.toISOString() ?? null;
    };
    await update('realName: "青井"');
    expect(await dueAt()).toBeNull();
    await update('alertsTime: "08:30", alertsWeekdays: [1, 2, 3, 4, 5], alertsTimezone: "Asia/Tokyo"');
    expect(await dueAt()).toBe('2026-11-22T23:30:00.000Z');
    await update('alertsWeekdays: [6]');
    expect(await dueAt()).toBe('2026-11-20T23:30:00.000Z');
    const { data } = await update('alertsChannel: 0');
    expect([await dueAt(), data.updateUser.nextAlertAt]).toEqual([null, null]);
  });

  it('takes only an address that the backend service has confirmed', async () => {
    const refused = await update('email: "somebody@else.example"', { 'accept-language': 'en' });
    expect(refused.errors?.[0]?.extensions.problems).toEqual([
      {
        field: 'email',
        messageKey: 'error.emailNotConfirmed',
        message: 'Open the confirmation link sent to the new address, then save.',
      },
    ]);
    const confirmed = { id: member.user.id, email: 'new.address@kawaraban.example' };
    const { data } = await server.ask('mutation { updateUser(email: "New.Address@kawaraban.example") { email } }', {
      as: confirmed,
    });
    expect(data.updateUser.email).toBe('New.Address@kawaraban.example');
  });

  it('leaves another user’s address alone', async () => {
    const { user: other } = await buildMember(db);
    const { errors } = await server.ask(`mutation { updateUser(email: "${other.email}") { id } }`, {
      as: { id: member.user.id, email: other.email },
    });
    expect(errors?.[0]?.extensions.code).toBe('ALREADY_EXISTS');
  });
});
