import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { type AnsweringServer, startAnsweringServer } from '../../../test/answering-server.ts';
import { loadConfig } from '../config.ts';
import { authClient } from './auth-client.ts';
import { signOut } from './sign-out.ts';

let server: AnsweringServer;

beforeAll(async () => {
  server = await startAnsweringServer();
  await loadConfig();
});
afterEach(() => void vi.restoreAllMocks());
afterAll(() => server.stop());

test('signing out is of this browser only, forgets who was here and goes to the sign-in page', async () => {
  const ended = vi.spyOn(await authClient(), 'signOut');
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  localStorage.setItem('me', '{}');
  await signOut();
  expect(ended).toHaveBeenCalledWith({ scope: 'local' });
  expect(localStorage.getItem('me')).toBeNull();
  expect(assign).toHaveBeenCalledWith('/login');
});

test('a sign-in service that fails is logged as ログアウトエラー, and keeps nobody in', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
  const client = await authClient();
  const away = new Error('away');
  vi.spyOn(client, 'signOut').mockRejectedValueOnce(away);
  await signOut();
  expect(log).toHaveBeenCalledWith('ログアウトエラー', away);
  expect(assign).toHaveBeenCalledWith('/login');
});
