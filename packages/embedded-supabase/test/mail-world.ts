import type { SettingsInput } from '../src/settings.ts';
import { createDatabase, serve, type TestDatabase, type TestService } from './harness.ts';
import { createMailbox, type Mailbox } from './mailbox.ts';

export interface MailWorld {
  database: TestDatabase;
  service: TestService;
  mailbox: Mailbox;
  clock: { aheadMs: number };
  password: string;
  newEmail(): string;
  signedUp(options?: { emailRedirectTo?: string }): ReturnType<typeof signUp>;
  recovering(email?: string): ReturnType<typeof recover>;
  postVerify(body: unknown, headers?: Record<string, string>): Promise<Response>;
  sessionsOf(email: string): Promise<number>;
  close(): Promise<void>;
}

const many = { points: 1000, seconds: 60 };
const password = 'correct horse 1';

export async function createMailWorld(auth: SettingsInput['auth'] = {}): Promise<MailWorld> {
  const database = await createDatabase();
  const mailbox = createMailbox();
  const clock = { aheadMs: 0 };
  const { sendMail, sendSms } = mailbox;
  const rateLimits = { signupPerAddress: many, verifyPerAddress: many, otpPerAddress: many, mailsPerAddress: many };
  const service = await serve(database.sql, {
    sendMail,
    sendSms,
    now: () => new Date(Date.now() + clock.aheadMs),
    settings: { auth: { signup: 'confirm', phone: true, mailGapSeconds: 0, smsGapSeconds: 0, rateLimits, ...auth } },
  });
  let count = 0;
  const newEmail = () => `person${++count}@example.com`;
  return {
    database,
    service,
    mailbox,
    clock,
    password,
    newEmail,
    signedUp: (options = {}) => signUp(service, mailbox, { email: newEmail(), options }),
    recovering: (email = newEmail()) => recover(service, mailbox, email),
    postVerify: (body, headers = {}) =>
      fetch(`${service.url}/auth/v1/verify`, {
        method: 'POST',
        headers: { apikey: service.publishableKey, 'content-type': 'application/json', ...headers },
        body: JSON.stringify(body),
      }),
    async sessionsOf(email) {
      const rows = await database.sql`
        select s.id from auth.sessions s join auth.users u on u.id = s.user_id where u.email = ${email}`;
      return rows.length;
    },
    async close() {
      await service.close();
      await database.drop();
    },
  };
}

async function signUp(
  service: TestService,
  mailbox: Mailbox,
  { email, options }: { email: string; options: { emailRedirectTo?: string } },
) {
  const { data, error } = await service.client().auth.signUp({ email, password, options });
  if (!data.user) throw error;
  return { email, id: data.user.id, mail: await mailbox.next(email) };
}

async function recover(service: TestService, mailbox: Mailbox, email: string) {
  if (!(await service.admin.findUserByEmail(email))) await service.admin.createUser({ email, password });
  await service.client().auth.resetPasswordForEmail(email, { redirectTo: `${service.url}/new-password` });
  return { email, mail: await mailbox.next(email) };
}
