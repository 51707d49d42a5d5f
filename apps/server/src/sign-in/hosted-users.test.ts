import { serve } from '@hono/node-server';
import { Hono } from 'hono';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { hostedUsers } from './hosted-users.ts';

const users = new Map<string, { id: string; email: string; password: string }>();
const asked: string[] = [];
const app = new Hono().basePath('/auth/v1');
app.use(async (c, next) => {
  asked.push(`${c.req.method} ${c.req.path.slice('/auth/v1'.length)}`);
  if (c.req.path.includes('/admin/') && c.req.header('authorization') !== 'Bearer secret-key')
    return c.json({ msg: 'not admin' }, 401);
  await next();
});
app.post('/admin/users', async (c) => {
  const { email, password } = await c.req.json();
  if (users.has(email)) return c.json({ code: 422, error_code: 'email_exists', msg: 'Already registered' }, 422);
  if (password.length < 6) return c.json({ code: 422, error_code: 'weak_password', msg: 'Too short' }, 422);
  users.set(email, { id: `id-${email}`, email, password });
  return c.json({ id: `id-${email}`, email });
});
app.get('/admin/users', (c) => {
  const all = [{ id: 'id-other', email: null }, ...users.values()];
  const page = Number(c.req.query('page'));
  return c.json({ users: all.slice(page - 1, page) });
});
app.put('/admin/users/:id', async (c) => {
  const user = [...users.values()].find(({ id }) => id === c.req.param('id'));
  if (!user) return c.json({ code: 404, error_code: 'user_not_found', msg: 'User not found' }, 404);
  user.password = (await c.req.json()).password;
  return c.json({ id: user.id });
});
app.post('/token', async (c) => {
  const { email, password } = await c.req.json();
  if (c.req.header('apikey') !== 'publishable' || users.get(email)?.password !== password)
    return c.json({ error_code: 'invalid_credentials' }, 400);
  return c.json({ access_token: 'token-of-a-session' });
});
app.post('/logout', (c) =>
  c.req.header('authorization') === 'Bearer token-of-a-session' ? c.body(null, 204) : c.json({}, 401),
);

let server: ReturnType<typeof serve>;
let hosted: ReturnType<typeof hostedUsers>;
beforeAll(async () => {
  const port = await new Promise<number>((resolve) => {
    server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, (info) => resolve(info.port));
  });
  hosted = hostedUsers({ url: `http://127.0.0.1:${port}`, publishableKey: 'publishable', secretKey: 'secret-key' });
});
afterAll(() => new Promise((done) => server.close(done)));
beforeEach(() => {
  users.clear();
  users.set('demo@example.com', { id: 'id-demo', email: 'demo@example.com', password: 'first password' });
  asked.length = 0;
});

it('makes a user who is not there, and finds one who is, on whatever page', async () => {
  expect(await hosted.ensureUser({ email: 'new@example.com', password: 'some password' })).toBe('id-new@example.com');
  expect(await hosted.ensureUser({ email: 'demo@example.com', password: 'not asked' })).toBe('id-demo');
  expect(users.get('demo@example.com')?.password).toBe('first password');
  await expect(hosted.ensureUser({ email: 'weak@example.com', password: 'x' })).rejects.toThrow(/Too short/);
});

it('sets a password that is another, and leaves the sessions be when it is the same', async () => {
  const demo = { userId: 'id-demo', email: 'demo@example.com' };
  await hosted.ensurePassword({ ...demo, password: 'first password' });
  expect(asked).toEqual(['POST /token', 'POST /logout']);
  await hosted.ensurePassword({ ...demo, password: 'second password' });
  expect(users.get('demo@example.com')?.password).toBe('second password');
  expect(asked).toContain('PUT /admin/users/id-demo');
  await expect(
    hosted.ensurePassword({ userId: 'id-nobody', email: 'nobody@example.com', password: 'x y z w' }),
  ).rejects.toThrow(/nobody@example.com: User not found/);
});
