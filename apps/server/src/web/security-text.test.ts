import { expect, it } from 'vitest';
import { createSecurityTextRoute } from './security-text.ts';

const read = async (contact: string) => {
  const now = () => new Date('2026-11-26T00:00:00Z');
  const app = createSecurityTextRoute({ contact, publicUrl: 'https://news.example', now });
  return (await app.request('/.well-known/security.txt')).text();
};

it('names the contact as an address of RFC 9116, and when the text ends', async () => {
  expect(await read('security@news.example')).toBe(
    'Contact: mailto:security@news.example\nExpires: 2027-05-25T00:00:00.000Z\nPreferred-Languages: ja, en\nCanonical: https://news.example/.well-known/security.txt\n',
  );
  expect(await read('https://news.example/report')).toContain('Contact: https://news.example/report\n');
});
