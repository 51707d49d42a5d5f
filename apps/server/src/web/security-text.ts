/**
 * Serves `/.well-known/security.txt`, which tells people where to report a vulnerability.
 * @see https://www.rfc-editor.org/rfc/rfc9116
 */
import { Hono } from 'hono';
import type { Clock } from '#src/platform/clock.ts';

/** Validity in days. RFC 9116 §2.5.5 recommends less than a year. */
const validDays = 180;

export interface SecurityTextDeps {
  contact: string;
  publicUrl: string;
  now: Clock;
}

export function createSecurityTextRoute({ contact, publicUrl, now }: SecurityTextDeps): Hono {
  const app = new Hono();
  app.get('/.well-known/security.txt', (c) => {
    const expires = new Date(now().getTime() + validDays * 86_400_000);
    const lines = [
      `Contact: ${/^https?:/.test(contact) ? contact : `mailto:${contact}`}`,
      `Expires: ${expires.toISOString()}`,
      'Preferred-Languages: ja, en',
      `Canonical: ${publicUrl}/.well-known/security.txt`,
    ];
    return c.text(`${lines.join('\n')}\n`);
  });
  return app;
}
