import { expect, it } from 'vitest';
import {
  arrive,
  client,
  failure,
  follow,
  fragment,
  mails,
  newPerson,
  service,
  useExternalStage,
} from '../../../test/external-stage.ts';

useExternalStage();

async function claim(): Promise<string> {
  const { email } = newPerson(undefined, { email_verified: false });
  expect(failure(await arrive()).error_code).toBe('provider_email_needs_verification');
  return email;
}

function lastLinkTo(email: string): URL {
  const mail = mails.findLast(({ to }) => to === email);
  return new URL(/https?:\S+\/verify\S+/.exec(mail?.text ?? '')![0]);
}

it.each([
  ['a code', (email: string) => client('implicit').auth.signInWithOtp({ email })],
  ['a password', (email: string) => client('implicit').auth.signUp({ email, password: 'correct horse 1' })],
  ['a recovery', (email: string) => client('implicit').auth.resetPasswordForEmail(email)],
])('a person who claimed the address at a provider gets nothing when its owner comes by %s', async (_, come) => {
  const email = await claim();
  const claimed = mails.length;
  expect((await come(email)).error).toBeNull();
  await expect.poll(() => mails.length).toBe(claimed + 1);
  const landed = fragment(await follow(lastLinkTo(email).toString()));
  const { data } = await client().auth.getUser(landed.access_token!);
  expect(data.user?.identities?.map(({ provider }) => provider)).toEqual(['email']);
  expect(data.user?.app_metadata.providers).toEqual(['email']);
  expect(failure(await arrive()).error_code).toBe('provider_email_needs_verification');
});

it('a person who confirms their address at the provider can sign in by it afterwards', async () => {
  const email = await claim();
  expect(fragment(await follow(lastLinkTo(email).toString())).access_token).toBeTruthy();
  expect(fragment(await arrive()).access_token).toBeTruthy();
  expect((await service.admin.findUserByEmail(email))?.email).toBe(email);
});
