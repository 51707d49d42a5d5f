import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../../test/harness.ts';
import { createMailbox, type Mailbox } from '../../../test/mailbox.ts';

let database: TestDatabase;
let service: TestService;
let mailbox: Mailbox;
const many = { points: 1000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  mailbox = createMailbox();
  service = await serve(database.sql, {
    sendMail: mailbox.sendMail,
    mailTemplates: ({ kind, code }) => (kind === 'recovery' ? { subject: `Code ${code}` } : {}),
    settings: {
      locale: 'ja',
      productName: '瓦版',
      auth: { signup: 'confirm', mailGapSeconds: 0, rateLimits: { otpPerAddress: many, mailsPerAddress: many } },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

let count = 0;
async function localeOfMail(user: { userMetadata?: Record<string, unknown> }, acceptLanguage?: string) {
  const email = `reader${++count}@example.com`;
  await service.admin.createUser({ email, ...user });
  await fetch(`${service.url}/auth/v1/otp`, {
    method: 'POST',
    headers: { apikey: service.publishableKey, ...(acceptLanguage ? { 'accept-language': acceptLanguage } : {}) },
    body: JSON.stringify({ email }),
  });
  const mail = await mailbox.next(email);
  expect(mail.html).toContain(`<html lang="${mail.locale}">`);
  return mail.locale;
}

describe('the language of a mail', () => {
  it.each([
    [{}, undefined, 'ja'],
    [{}, 'en-GB,en;q=0.9,ja;q=0.8', 'en'],
    [{}, 'fr-FR, de;q=0.9, en;q=0.1', 'en'],
    [{}, 'fr, en;q=0, *', 'ja'],
    [{}, 'enm, japanese', 'ja'],
    [{ userMetadata: { locale: 'en' } }, 'ja', 'en'],
    [{ userMetadata: { lang: 'en_US' } }, 'ja', 'en'],
    [{ userMetadata: { locale: 'fr' } }, 'en', 'en'],
    [{ userMetadata: { locale: { en: 1 }, lang: 5 } }, undefined, 'ja'],
  ])('for %j, with Accept-Language %s, is %s', async (user, acceptLanguage, locale) => {
    expect(await localeOfMail(user, acceptLanguage)).toBe(locale);
  });
});

describe("the host's own templates", () => {
  it('replace the fields that they return and keep the others', async () => {
    const email = `reader${++count}@example.com`;
    await service.admin.createUser({ email });
    await service.client().auth.resetPasswordForEmail(email);
    const mail = await mailbox.next(email);
    expect(mail.subject).toMatch(/^Code \d{6}$/);
    expect(mail.text).toContain('瓦版');
  });
});
