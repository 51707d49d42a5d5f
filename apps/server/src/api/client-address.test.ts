import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { clientAddress } from './client-address.ts';

const app = new Hono().get('/', (c) => c.text(clientAddress(c, { trustProxy: true })));
const counted = async (address: string) =>
  (await app.request('/', { headers: { 'x-forwarded-for': `203.0.113.200, ${address}` } })).text();

it('counts the addresses of one IPv6 network as one, however they are written', async () => {
  const network = await counted('2001:db8:1:2::1');
  for (const same of ['2001:db8:1:2:ffff:ffff:ffff:ffff', '2001:0DB8:0001:0002::99', '2001:db8:1:2:0:0:0:1%eth0'])
    expect(await counted(same)).toBe(network);
  for (const other of ['2001:db8:1:3::1', '2001:db8:2:2::1', '2001:db8::1:2:0:0']) {
    expect(await counted(other)).not.toBe(network);
  }
});

it('counts IPv4 addresses one by one, also those mapped to IPv6', async () => {
  expect(await counted('203.0.113.9')).toBe('203.0.113.9');
  expect(await counted('::ffff:203.0.113.9')).toBe('203.0.113.9');
  expect(await counted('::ffff:cb00:7109')).toBe('203.0.113.9');
  expect(await counted('::ffff:203.0.113.10')).toBe('203.0.113.10');
  expect(await counted('not an address')).toBe('unknown');
});
