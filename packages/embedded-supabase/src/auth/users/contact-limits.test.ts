import { afterAll, beforeAll, expect, it } from 'vitest';
import { serve } from '../../../test/harness.ts';
import { createMailWorld, type MailWorld } from '../../../test/mail-world.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld();
});
afterAll(() => world.close());

it('a signed-in person can test only a few addresses for being taken', async () => {
  const { service, database, mailbox, newEmail, password } = world;
  const rateLimits = { mailsPerAddress: { points: 3, seconds: 3600 } };
  const narrow = await serve(database.connect(), {
    sendMail: mailbox.sendMail,
    settings: { auth: { mailGapSeconds: 0, rateLimits } },
  });
  const curious = narrow.client();
  const own = newEmail();
  await service.admin.createUser({ email: own, password });
  expect((await curious.auth.signInWithPassword({ email: own, password })).error).toBeNull();
  const codes: (string | undefined)[] = [];
  for (let at = 0; at < 4; at++) {
    const email = newEmail();
    await service.admin.createUser({ email });
    codes.push((await curious.auth.updateUser({ email })).error?.code);
  }
  expect(codes).toEqual(['email_exists', 'email_exists', 'email_exists', 'over_email_send_rate_limit']);
  await narrow.close();
});
