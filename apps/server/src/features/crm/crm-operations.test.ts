import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { auditLog } from '#src/accounts/audit/table.ts';
import { operators } from '#src/accounts/operators/table.ts';
import { accountUsers } from '#src/accounts/table.ts';
import { type FakeHubspot, limitFault, startFakeHubspot } from '#src/platform/hubspot/testdata/fake-hubspot.ts';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildMember, buildUser } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { openCrmWorld } from './testdata/crm-world.ts';

const test = await createTestDatabase();
const { db } = test;
let fake: FakeHubspot;
let server: ApiServer;
let admin: Awaited<ReturnType<typeof buildMember>>;
let reader: Awaited<ReturnType<typeof buildUser>>;
beforeAll(async () => {
  fake = await startFakeHubspot();
  server = await startApiServer({ db, hubspot: openCrmWorld({ db, url: fake.url }).worker.hubspot });
  admin = await buildMember(db, { userAcl: 'ADMIN' });
  reader = await buildUser(db);
  await db.insert(accountUsers).values({ accountId: admin.account.id, userId: reader.id, userAcl: 'READONLY' });
});
beforeEach(() => fake.reset());
afterAll(async () => {
  await server.close();
  await fake.close();
  await test.drop();
});

const result = `__typename
  ... on CrmContact { id properties createdAt archived }
  ... on CrmError { status message category correlationId errors numErrors }`;
const documents = {
  getLifeCycleStageOnHubSpot: `query ($email: String!) { answer: getLifeCycleStageOnHubSpot(email: $email) { ${result} } }`,
  upsertOnHubSpot: `mutation ($email: String!, $firstname: String, $phone: String, $lifecyclestage: String) {
    answer: upsertOnHubSpot(email: $email, firstname: $firstname, phone: $phone, lifecyclestage: $lifecyclestage) { ${result} } }`,
  deleteContactOnHubSpot: `mutation ($contactId: ID!) { answer: deleteContactOnHubSpot(contactId: $contactId) { ${result} } }`,
};
type Person = { id: string; email: string };
async function ask(name: keyof typeof documents, as: Person | undefined, variables: Record<string, unknown>) {
  const { data, errors } = await server.ask(documents[name], { ...(as ? { as } : {}), variables });
  return errors ? errors[0]?.extensions.code : data.answer;
}

describe('the CRM operations', () => {
  it('read, make, change and archive the contact of a member', async () => {
    const { email } = reader;
    const made = await ask('upsertOnHubSpot', admin.user, { email, firstname: '花子', lifecyclestage: 'customer' });
    expect(made).toMatchObject({ __typename: 'CrmContact', archived: false, createdAt: '2026-11-01T00:00:00.000Z' });
    await ask('upsertOnHubSpot', admin.user, { email, phone: '1' });
    expect(await ask('getLifeCycleStageOnHubSpot', admin.user, { email: email.toUpperCase() })).toMatchObject({
      id: made.id,
      properties: { email, firstname: '花子', phone: '1', lifecyclestage: 'customer' },
    });
    expect(await ask('deleteContactOnHubSpot', admin.user, { contactId: made.id })).toMatchObject({
      id: made.id,
      archived: true,
    });
    expect(fake.alive()).toEqual([]);
    const rows = await db
      .select()
      .from(auditLog)
      .where(eq(auditLog.tableName, 'hubspot_contacts'))
      .orderBy(auditLog.id);
    expect(rows).toMatchObject([
      {
        operation: 'upsertOnHubSpot',
        action: 'update',
        rowId: made.id,
        actorId: admin.user.id,
        after: { firstname: '花子' },
      },
      { operation: 'upsertOnHubSpot', after: { phone: '1' } },
      { operation: 'deleteContactOnHubSpot', action: 'delete', before: { phone: '1' }, accountId: admin.account.id },
    ]);
  });

  it('move a contact to an earlier stage, over none', async () => {
    const { email } = reader;
    fake.seed({ email, lifecyclestage: 'customer' });
    const answer = await ask('upsertOnHubSpot', admin.user, { email, lifecyclestage: 'lead' });
    expect(answer.properties.lifecyclestage).toBe('lead');
  });

  it('answer what HubSpot says is wrong', async () => {
    const { email } = reader;
    expect(await ask('getLifeCycleStageOnHubSpot', admin.user, { email })).toEqual({
      __typename: 'CrmError',
      status: 'error',
      message: 'resource not found',
      category: 'OBJECT_NOT_FOUND',
      correlationId: '6c1d2f2e-0000-4000-8000-000000000000',
      errors: null,
      numErrors: null,
    });
    fake.seed({ email, lifecyclestage: 'customer' });
    expect(await ask('upsertOnHubSpot', admin.user, { email, lifecyclestage: 'no-such' })).toMatchObject({
      __typename: 'CrmError',
      category: 'VALIDATION_ERROR',
      numErrors: 1,
      errors: [{ category: 'VALIDATION_ERROR' }],
    });
    expect(fake.byEmail(email)?.properties.lifecyclestage).toBe('customer');
  });

  it('say that a limit is used up, or that HubSpot is not there', async () => {
    const { email } = reader;
    const limited = await startApiServer({
      db,
      hubspot: openCrmWorld({ db, url: 'http://127.0.0.1:9' }).worker.hubspot,
    });
    const { data } = await limited.ask(documents.getLifeCycleStageOnHubSpot, { as: admin.user, variables: { email } });
    expect(data.answer).toMatchObject({ __typename: 'CrmError', category: 'UNREACHABLE' });
    await limited.close();
    fake.state.fault = () => limitFault('SECONDLY');
    expect((await ask('getLifeCycleStageOnHubSpot', admin.user, { email })).message).toContain('limit');
    fake.state.fault = () => undefined;
    expect(await ask('getLifeCycleStageOnHubSpot', admin.user, { email })).toMatchObject({ category: 'PAUSED' });
    await db.execute('update crm_pace set paused_until = to_timestamp(0)');
  });

  it('say so when no CRM is configured', async () => {
    const plain = await startApiServer({ db });
    const variables = { email: reader.email, contactId: '1' };
    for (const document of Object.values(documents)) {
      const { data } = await plain.ask(document, { as: admin.user, variables });
      expect(data.answer).toMatchObject({ __typename: 'CrmError', message: 'CRM is not configured.' });
    }
    await plain.close();
  });
});

describe('who may use them', () => {
  const names = Object.keys(documents) as (keyof typeof documents)[];

  it.each(names)('%s: an ADMIN for members of the account, operators for anybody', async (name) => {
    const other = await buildMember(db, { userAcl: 'ADMIN' });
    const ended = await buildMember(db, { userAcl: 'ADMIN', account: { trialExpireAt: new Date(0) } });
    const operator = await buildUser(db);
    await db.insert(operators).values({ userId: operator.id });
    const contactId = fake.seed({ email: reader.email });
    const of = (email: string) => ({ email, contactId });
    fake.requests.length = 0;
    const { email } = reader;
    expect(await ask(name, undefined, of(email))).toBe('UNAUTHENTICATED');
    expect(await ask(name, reader, of(email))).toBe('FORBIDDEN');
    expect(fake.requests).toEqual([]);
    expect(await ask(name, other.user, of(email))).toBe('FORBIDDEN');
    expect(fake.byEmail(email)).toMatchObject({ id: contactId });
    const afterTrial = await ask(name, ended.user, of(ended.user.email));
    if (name === 'getLifeCycleStageOnHubSpot') expect(afterTrial).toMatchObject({ category: 'OBJECT_NOT_FOUND' });
    else expect(afterTrial).toBe('TRIAL_EXPIRED');
    expect(await ask(name, admin.user, of(email))).toMatchObject({ __typename: 'CrmContact' });
    fake.reset();
    const ofNobody = fake.seed({ email: 'nobody@elsewhere.example' });
    const nobody = { email: 'nobody@elsewhere.example', contactId: ofNobody };
    expect(await ask(name, admin.user, nobody)).toBe('FORBIDDEN');
    expect(await ask(name, operator, nobody)).toMatchObject({ __typename: 'CrmContact' });
  });

  it('an ADMIN is not told which ids there are', async () => {
    const contactId = fake.seed({ email: 'somebody@elsewhere.example' });
    expect(await ask('deleteContactOnHubSpot', admin.user, { contactId })).toBe('FORBIDDEN');
    expect(await ask('deleteContactOnHubSpot', admin.user, { contactId: '999999' })).toBe('FORBIDDEN');
    expect(await ask('deleteContactOnHubSpot', admin.user, { contactId: '../merge' })).toBe('BAD_USER_INPUT');
    expect(await ask('upsertOnHubSpot', admin.user, { email: 'no address' })).toBe('BAD_USER_INPUT');
    expect(await ask('upsertOnHubSpot', admin.user, { email: reader.email, phone: 'x'.repeat(300) })).toBe(
      'BAD_USER_INPUT',
    );
  });

  it('nothing of a demo account leaves the machine', async () => {
    const demo = await buildMember(db, { userAcl: 'ADMIN', account: { demo: true } });
    for (const name of ['getLifeCycleStageOnHubSpot', 'upsertOnHubSpot'] as const) {
      expect(await ask(name, demo.user, { email: demo.user.email })).toMatchObject({ category: 'DEMO' });
    }
    expect(await ask('deleteContactOnHubSpot', demo.user, { contactId: '1' })).toMatchObject({ category: 'DEMO' });
    expect(fake.requests).toEqual([]);
  });
});
