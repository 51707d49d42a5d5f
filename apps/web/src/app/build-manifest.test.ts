import { resetStores } from '@kawaraban/ui/store.ts';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { routeRuleOf } from './build-manifest.ts';
import { loadPayload, payloadUrl } from './payload.ts';
import { matchRouteRule, routeRules } from './route-rules.ts';

const fetched = vi.fn<typeof fetch>();
const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
const manifest = { id: 'b1', routeRules, prerendered: ['/ja/privacy-policy'] };

beforeEach(() => {
  resetStores();
  vi.stubGlobal('fetch', fetched);
  document.head.innerHTML = '<meta name="build-id" content="b1">';
});

afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
  fetched.mockReset();
});

const answer = (json: unknown) => async () => new Response(JSON.stringify(json));

it('asks for the manifest of its own build once', async () => {
  fetched.mockImplementation(answer(manifest));
  expect(await routeRuleOf('/admin/users')).toEqual({ isServed: true });
  expect(await routeRuleOf('/clips')).toEqual({});
  expect(fetched.mock.calls).toEqual([['/builds/meta/b1.json']]);
});

it('says so when the manifest does not come, and asks again the next time', async () => {
  fetched.mockImplementation(async () => new Response('', { status: 404 }));
  expect(await routeRuleOf('/admin')).toEqual({});
  expect(logged).toHaveBeenCalledWith('The manifest of the build could not be fetched', expect.any(Error));
  fetched.mockImplementation(answer(manifest));
  expect(await routeRuleOf('/admin')).toEqual({ isServed: true });
});

it('says so when the rules cannot be matched', async () => {
  fetched.mockImplementation(answer({ id: 'b1', prerendered: [] }));
  expect(await routeRuleOf('/admin')).toEqual({});
  expect(logged).toHaveBeenCalledWith('The route rules of /admin could not be matched', expect.any(Error));
});

it('loads the payload of a page the build has made', async () => {
  fetched.mockImplementation(async (url) =>
    String(url).includes('_payload') ? new Response('{"title":"x"}') : new Response(JSON.stringify(manifest)),
  );
  expect(await loadPayload('/ja/privacy-policy')).toEqual({ title: 'x' });
  expect(fetched).toHaveBeenLastCalledWith('/ja/privacy-policy/_payload.json?b1');
});

it('says so when a payload cannot be loaded', async () => {
  fetched.mockImplementation(answer(manifest));
  expect(await loadPayload('/ja/elsewhere')).toBeNull();
  expect(logged).toHaveBeenCalledWith('The payload of /ja/elsewhere could not be loaded', expect.any(Error));
});

it.each(['https://evil.example/ja/privacy-policy', '//evil.example/x'])('takes no payload of %s', (address) => {
  expect(() => payloadUrl(address, 'b1')).toThrow('Payload URL must not include hostname');
});

it.each([
  ['/admin', true],
  ['/admin/', true],
  ['/admin/users', true],
  ['/administration', false],
  ['/ja/admin', false],
  ['/graphql', true],
  ['/auth/v1/verify', true],
  ['/preview/12', true],
  ['/unsubscribe/abc', true],
  ['/', false],
  ['/clips', false],
])('%s is answered by the server or another client: %s', (path, isServed) => {
  expect(matchRouteRule(routeRules, path).isServed ?? false).toBe(isServed);
});
