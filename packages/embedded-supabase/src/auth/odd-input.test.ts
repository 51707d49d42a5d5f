import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase, serve, type TestDatabase, type TestService } from '../../test/harness.ts';
import { createMailbox } from '../../test/mailbox.ts';

let database: TestDatabase;
let service: TestService;
const many = { points: 100_000, seconds: 60 };
beforeAll(async () => {
  database = await createDatabase();
  const { sendMail, sendSms } = createMailbox();
  service = await serve(database.sql, {
    sendMail,
    sendSms,
    settings: {
      auth: {
        signup: 'confirm',
        phone: true,
        anonymous: true,
        mailGapSeconds: 0,
        smsGapSeconds: 0,
        rateLimits: {
          tokenPerAddress: many,
          signupPerAddress: many,
          verifyPerAddress: many,
          otpPerAddress: many,
          anonymousPerAddress: many,
          mailsPerAddress: many,
          wrongCodesPerAccount: many,
          failuresPerAccount: many,
          failuresPerAccountAndAddress: many,
        },
      },
    },
  });
});
afterAll(async () => {
  await service.close();
  await database.drop();
});

const sane = {
  email: 'odd@example.com',
  phone: '819012345678',
  password: 'correct horse 1',
  data: {},
  type: 'email',
  token: '123456',
  token_hash: 'abc',
  channel: 'sms',
  create_user: true,
  code_challenge: 'a'.repeat(43),
  code_challenge_method: 's256',
  auth_code: 'abc',
  code_verifier: 'abc',
  refresh_token: 'abcdefabcdef',
  redirect_to: 'https://evil.example',
};
type Field = keyof typeof sane;
const endpoints: [path: string, fields: Field[]][] = [
  ['/signup', ['email', 'password', 'data', 'code_challenge', 'code_challenge_method']],
  ['/signup', ['phone', 'password', 'data', 'channel']],
  ['/signup', ['data']],
  ['/otp', ['email', 'create_user', 'data', 'code_challenge', 'code_challenge_method']],
  ['/otp', ['phone', 'create_user', 'channel']],
  ['/verify', ['type', 'token', 'email']],
  ['/verify', ['type', 'token', 'phone']],
  ['/verify', ['type', 'token_hash', 'redirect_to']],
  ['/recover', ['email', 'code_challenge', 'code_challenge_method']],
  ['/resend', ['type', 'email']],
  ['/token?grant_type=password', ['email', 'password']],
  ['/token?grant_type=pkce', ['auth_code', 'code_verifier']],
  ['/token?grant_type=refresh_token', ['refresh_token']],
];
/** Built as text, because JSON.stringify would overflow the stack. */
const deep = `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`;
const oddities: [name: string, value: unknown][] = [
  ['null', null],
  ['a number', 12.5],
  ['false', false],
  ['a list', [[]]],
  ['an object', { a: { $ne: 1 } }],
  ['nothing', ''],
  ['a quote', "' or 1=1; drop table auth.users; --"],
  ['half a surrogate pair', 'a\ud800b'],
  ['half a pair within', { a: ['\udfff'], '\ud800': 1 }],
  ['control characters', 'a\u0001\u007f@example.com'],
  ['U+0000', 'a\u0000b'],
  ['100,000 characters', 'a@'.repeat(50_000)],
  ['10,000 levels', deep],
  ['a prototype', JSON.parse('{"__proto__":{"isAdmin":true}}')],
  ['a name of every object', 'constructor'],
  ['right-to-left marks', '\u202eodd@example.com'],
];

describe.each(endpoints)('%s with %j', (path, fields) => {
  it.each(oddities)('never fails on %s', async (_, oddity) => {
    for (const odd of fields) {
      const body = Object.fromEntries(fields.map((field) => [field, field === odd ? oddity : sane[field]]));
      const answer = await fetch(`${service.url}/auth/v1${path}`, {
        method: 'POST',
        headers: { apikey: service.publishableKey, 'content-type': 'application/json' },
        body: JSON.stringify(body).replace(JSON.stringify(deep), deep),
      });
      expect([odd, answer.status < 500, answer.headers.get('content-type')]).toEqual([odd, true, 'application/json']);
      await answer.json();
    }
  });
});

describe('a followed link', () => {
  it.each(['%00', '%', '%ff', "'", '%F0%9F%98%80', 'a'.repeat(10_000), '__proto__', '%0d%0aSet-Cookie:%20a=b'])(
    'never fails on %s',
    async (odd) => {
      for (const query of [
        `token=${odd}&type=signup`,
        `token=a&type=${odd}`,
        `token=pkce_${odd}&type=email&redirect_to=${odd}`,
      ]) {
        const answer = await fetch(`${service.url}/auth/v1/verify?${query}`, { redirect: 'manual' });
        expect([query.slice(0, 40), answer.status < 500]).toEqual([query.slice(0, 40), true]);
        expect(answer.headers.get('set-cookie')).toBeNull();
        expect(answer.headers.get('location') ?? service.url).toMatch(new RegExp(`^${service.url}`));
      }
    },
  );
});
