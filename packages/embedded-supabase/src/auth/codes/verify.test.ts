import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createMailWorld, type MailWorld } from '../../../test/mail-world.ts';
import { codeIn, follow, linkIn } from '../../../test/mailbox.ts';

let world: MailWorld;
beforeAll(async () => {
  world = await createMailWorld({ redirectAllowList: ['https://app.example/**', 'com.example.app://**'] });
});
beforeEach(() => {
  world.clock.aheadMs = 0;
});
afterAll(() => world.close());

describe('following a mailed link', () => {
  it('signs in with tokens in the fragment, at the requested address', async () => {
    const { email, mail, id } = await world.signedUp({ emailRedirectTo: 'https://app.example/welcome?a=b' });
    const link = linkIn(mail);
    expect(link.origin + link.pathname).toBe(`${world.service.url}/auth/v1/verify`);
    expect(link.searchParams.get('type')).toBe('signup');
    const { status, address, query, fragment } = await follow(link);
    expect([status, address, query.get('a')]).toEqual([303, 'https://app.example/welcome', 'b']);
    expect(Object.fromEntries(fragment)).toMatchObject({
      token_type: 'bearer',
      type: 'signup',
      expires_in: '3600',
      sb: '',
    });
    expect(fragment.get('expires_at')).toMatch(/^\d{10}$/);
    const client = world.service.client();
    const { data } = await client.auth.setSession({
      access_token: fragment.get('access_token')!,
      refresh_token: fragment.get('refresh_token')!,
    });
    expect(data.user).toMatchObject({ id, email, email_confirmed_at: expect.any(String) });
    expect((await client.auth.refreshSession()).error).toBeNull();
    const { data: claims } = await client.auth.getClaims();
    expect(claims?.claims.amr).toEqual([{ method: 'otp', timestamp: expect.any(Number) }]);
  });

  it('works once', async () => {
    const { mail } = await world.signedUp();
    expect((await follow(linkIn(mail))).fragment.get('access_token')).toEqual(expect.any(String));
    const { status, address, query, fragment } = await follow(linkIn(mail));
    expect([status, address]).toEqual([303, `${world.service.url}/`]);
    expect(Object.fromEntries(fragment)).toEqual({
      error: 'access_denied',
      error_code: 'otp_expired',
      error_description: 'Email link is invalid or has expired',
      sb: '',
    });
    expect([...query]).toEqual([]);
  });

  it('opens one session when done twice concurrently', async () => {
    const { email, mail } = await world.signedUp();
    const answers = await Promise.all([1, 2, 3, 4].map(() => follow(linkIn(mail))));
    expect(answers.filter(({ fragment }) => fragment.has('access_token'))).toHaveLength(1);
    expect(answers.filter(({ fragment }) => fragment.get('error_code') === 'otp_expired')).toHaveLength(3);
    expect(await world.sessionsOf(email)).toBe(1);
  });

  it('works within an hour, and not later', async () => {
    const early = await world.signedUp();
    const late = await world.signedUp();
    world.clock.aheadMs = 3599_000;
    expect((await follow(linkIn(early.mail))).fragment.has('access_token')).toBe(true);
    world.clock.aheadMs = 3601_000;
    expect((await follow(linkIn(late.mail))).fragment.get('error_code')).toBe('otp_expired');
    const typed = await world.service
      .client()
      .auth.verifyOtp({ email: late.email, token: codeIn(late.mail), type: 'signup' });
    expect(typed.error?.code).toBe('otp_expired');
  });

  it('consumes nothing on HEAD', async () => {
    const { mail } = await world.signedUp();
    const head = await fetch(linkIn(mail), { method: 'HEAD', redirect: 'manual' });
    expect([head.status, head.headers.get('location')]).toEqual([200, null]);
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('does only what its type says', async () => {
    const { mail } = await world.signedUp();
    for (const type of ['recovery', 'magiclink', 'email_change']) {
      const link = linkIn(mail);
      link.searchParams.set('type', type);
      expect((await follow(link)).fragment.get('error_code')).toBe('otp_expired');
    }
    for (const type of ['sms', 'phone_change', 'nonsense', '__proto__']) {
      const link = linkIn(mail);
      link.searchParams.set('type', type);
      const { fragment } = await follow(link);
      expect([fragment.get('error'), fragment.get('error_code')]).toEqual(['invalid_request', 'validation_failed']);
    }
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('refuses a banned person, and keeps the link valid for later', async () => {
    const { mail, id } = await world.signedUp();
    await world.database.sql`update auth.users set banned_until = now() + interval '1 day' where id = ${id}`;
    const { fragment } = await follow(linkIn(mail));
    expect([fragment.get('error'), fragment.get('error_code')]).toEqual(['access_denied', 'user_banned']);
    await world.database.sql`update auth.users set banned_until = null where id = ${id}`;
    expect((await follow(linkIn(mail))).fragment.has('access_token')).toBe(true);
  });

  it('answers a link without token or type with JSON', async () => {
    for (const query of ['', '?type=signup', '?token=abc']) {
      const answer = await fetch(`${world.service.url}/auth/v1/verify${query}`);
      expect([answer.status, await answer.json()]).toMatchObject([400, { error_code: 'validation_failed' }]);
    }
  });

  it.each([
    ['another host', 'https://evil.example/'],
    ['another host without scheme', '//evil.example/'],
    ['a host that begins like ours', (site: string) => `${site}.evil.example/`],
    ['our host as user name', (site: string) => `${site}@evil.example/`],
    ['our host as user name and password', (site: string) => site.replace('//', '//x:y@')],
    ['another port', 'http://localhost:1/'],
    ['a backslash', (site: string) => `${site}\\@evil.example`],
    ['backslashes for slashes', 'https:\\\\evil.example'],
    ['a newline', (site: string) => `${site}/\nx`],
    ['a tab in the scheme', 'java\tscript:alert(1)'],
    ['a script', 'javascript:alert(1)//https://app.example/'],
    ['a document', 'data:text/html,<script>alert(1)</script>'],
    ['a host that begins like a listed one', 'https://app.example.evil.example/x'],
    ['a listed host as user name', 'https://app.example@evil.example/'],
    ['letters that look like ours', 'https://аpp.example/x'],
    ['a full-width dot', 'https://evil。example/'],
    ['something too long', (site: string) => `${site}/${'a'.repeat(3000)}`],
    ['nothing of an address', 'welcome'],
  ])('never redirects to %s', async (_, asked) => {
    const { mail } = await world.signedUp();
    const link = linkIn(mail);
    link.searchParams.set('redirect_to', typeof asked === 'function' ? asked(world.service.url) : asked);
    const { status, location, fragment } = await follow(link);
    expect(status).toBe(303);
    expect(fragment.has('access_token')).toBe(true);
    expect(new URL(location).origin).toBe(world.service.url);
    expect(new URL(location).pathname).toBe('/');
  });

  it('redirects to an app on the list', async () => {
    const { mail } = await world.signedUp({ emailRedirectTo: 'com.example.app://signed-in' });
    const { location } = await follow(linkIn(mail));
    expect(location).toMatch(/^com\.example\.app:\/\/signed-in#access_token=/);
  });
});
