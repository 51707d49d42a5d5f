import { describe, expect, it } from 'vitest';
import type { AuthMailKind, MailContent } from './auth-mail.ts';
import { locales } from './locale.ts';
import { renderMail } from './render-mail.ts';

const kinds: AuthMailKind[] = [
  'confirmation',
  'invite',
  'magic_link',
  'recovery',
  'email_change',
  'reauthentication',
  'email_changed_notice',
  'password_changed_notice',
  'factor_added_notice',
  'factor_removed_notice',
];
function content(changes: Partial<MailContent> = {}): MailContent {
  return {
    kind: 'confirmation',
    to: 'reader@example.com',
    locale: 'en',
    productName: '瓦版',
    siteUrl: 'https://site.example',
    link: 'https://site.example/auth/v1/verify?token=abc&type=signup&redirect_to=https%3A%2F%2Fsite.example',
    code: '042917',
    validSeconds: 3600,
    ...changes,
  };
}

describe.each(locales)('a mail in %s', (locale) => {
  it.each(kinds)('of kind %s has product, code and validity in both text and HTML', (kind) => {
    const { subject, text, html } = renderMail(content({ kind, locale }));
    expect(subject).toContain('瓦版');
    for (const body of [text, html]) {
      expect(body).toContain('瓦版');
      expect(body).toContain('042917');
      expect(body).toContain(locale === 'ja' ? '1時間' : '1 hour ');
      expect(body).not.toMatch(/undefined|null|\[object/);
    }
    expect(html).toContain(`<html lang="${locale}">`);
    expect(html).toContain('prefers-color-scheme: dark');
    expect(html).not.toMatch(/<img|<script|src=|@import|url\(/);
    expect(/[ぁ-ん]/.test(text)).toBe(locale === 'ja');
  });

  it('has the whole link in the text, and a button in the HTML', () => {
    const { text, html } = renderMail(content({ locale }));
    expect(text.split('\n')).toContain(content().link);
    expect(html).toContain('href="https://site.example/auth/v1/verify?token=abc&amp;type=signup&amp;redirect_to=');
  });
});

describe('a mail', () => {
  it('escapes personal data, and keeps its subject on one line', () => {
    const attack = `"><script>alert('x')</script>\r\nBcc: all@example.com`;
    for (const locale of locales) {
      const change = { kind: 'email_change', locale, productName: attack, oldEmail: attack, newEmail: attack } as const;
      const { subject, html } = renderMail(content({ ...change, link: `https://site.example/?a="${attack}` }));
      expect(subject).not.toMatch(/[\r\n]/);
      expect(html).not.toContain('<script>');
      expect(html).not.toMatch(/href="[^"]*"[^ >]/);
    }
  });

  it('omits absent parts', () => {
    const { text, html } = renderMail(content({ kind: 'reauthentication', link: undefined }));
    expect(text).toContain('Enter this code:');
    expect(html).not.toContain('<a ');
    const notice = renderMail(
      content({ kind: 'email_changed_notice', link: undefined, code: undefined, newEmail: 'b@example.com' }),
    );
    expect(notice.text).toContain('to b@example.com');
    expect(notice.text).not.toContain('code');
  });

  it('shows times that are not whole hours in minutes', () => {
    expect(renderMail(content({ validSeconds: 900 })).text).toContain('15 minutes');
    expect(renderMail(content({ validSeconds: 7200 })).text).toContain('2 hours');
    expect(renderMail(content({ validSeconds: 60 })).text).toContain('1 minute ');
    expect(renderMail(content({ validSeconds: 5400, locale: 'ja' })).text).toContain('90分');
  });
});
