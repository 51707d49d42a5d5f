import type { MailContent } from '@kawaraban/embedded-supabase/auth-mail.ts';
import { expect, it } from 'vitest';
import { renderAuthMail } from './render-auth-mail.ts';

const content: MailContent = {
  ...{ kind: 'magic_link', to: 'reader@example.com', locale: 'en', productName: 'Kawaraban', validSeconds: 3_600 },
  ...{ siteUrl: 'https://kawaraban.example', link: 'https://kawaraban.example/verify?token=a&type=magiclink' },
  code: '042917',
};

it.each(['en', 'ja'] as const)(
  'a sign-in mail in %s has the frame of all mails, its link and its code',
  async (locale) => {
    const html = await renderAuthMail({ ...content, locale });
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html.match(/<img [^>]*>/g)).toEqual([
      expect.stringContaining('src="https://kawaraban.example/icons/any-192.png" alt=""'),
    ]);
    expect(html).toContain('href="https://kawaraban.example/verify?token=a&amp;type=magiclink"');
    expect(html).toContain('042917');
    expect(html).toContain(locale === 'ja' ? '1時間' : '1 hour ');
  },
);

it('a sign-in mail shows names as text, and omits absent parts', async () => {
  const html = await renderAuthMail({
    ...{ ...content, kind: 'reauthentication', link: undefined },
    productName: '<script>alert(1)</script>',
  });
  expect(html).not.toMatch(/<script|<a /);
  expect(html).toContain('Enter this code:');
});
