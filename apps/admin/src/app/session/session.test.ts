import { allCookies, deleteCookie, writeCookie } from '@kawaraban/ui/cookies.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { loadConfig } from '../config.ts';
import { accessToken } from './session.ts';

const key = 'sb-127-auth-token';
const moveTo = (url: string) => (window as unknown as { happyDOM: { setURL(url: string): void } }).happyDOM.setURL(url);
let server: AnsweringServer;
beforeEach(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterEach(async () => {
  for (const { name } of allCookies()) deleteCookie(name);
  moveTo('http://127.0.0.1/admin/');
  await server.stop();
});

function storeSession(name: string, token: string) {
  const expires_at = Math.floor(Date.now() / 1000) + 3600;
  const session = {
    access_token: token,
    refresh_token: 'r',
    expires_at,
    expires_in: 3600,
    token_type: 'bearer',
    user: {},
  };
  writeCookie(name, `base64-${btoa(JSON.stringify(session))}`, { sameSite: 'lax' });
}

test('the session of the web client is found on https, also that of the version before', async () => {
  moveTo('https://kawaraban.example/admin/');
  expect(await accessToken()).toBeUndefined();
  storeSession(key, 'of.earlier.version');
  expect(await accessToken()).toBe('of.earlier.version');
  storeSession(`__Host-${key}`, 'of.this.version');
  expect(await accessToken()).toBe('of.this.version');
});
