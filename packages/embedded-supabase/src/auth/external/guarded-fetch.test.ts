import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import type { Service } from '../../service.ts';
import { guardedFetch, guardedText, isPublicAddress } from './guarded-fetch.ts';

const opened: Server[] = [];
afterEach(async () => {
  for (const server of opened.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});
async function listen(answer: RequestListener): Promise<string> {
  const server = createServer(answer);
  opened.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`; // A TCP server's address is an object.
}
function having(allowPrivateProviders: boolean): Service {
  return { settings: { auth: { allowPrivateProviders } } } as Service; // Only this setting is read.
}

describe('guardedFetch', () => {
  it.each([
    'http://example.com/',
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://10.1.2.3/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[::ffff:10.0.0.1]/',
    'https://[fd00::1]/',
    'https://2130706433/',
    'https://0x7f.1/',
    'file:///etc/passwd',
  ])('refuses %s', async (address) => {
    await expect(guardedFetch(having(false), address)).rejects.toThrow(/Only https|not on the public internet/);
  });

  it('refuses a name that resolves to this machine', async () => {
    await expect(guardedFetch(having(false), 'https://localhost/')).rejects.toThrow(
      /does not lead to the public internet/,
    );
  });

  it('recognises public addresses', () => {
    expect(['8.8.8.8', '2606:4700::1111'].map(isPublicAddress)).toEqual([true, true]);
    const others = [
      '100.64.0.1',
      '192.168.1.1',
      '224.0.0.1',
      '255.255.255.255',
      '::',
      'fe80::1',
      'fc00::1',
      '2002:7f00:1::',
      'x',
    ];
    expect(others.filter(isPublicAddress)).toEqual([]);
  });

  it('aborts a response that is too large', async () => {
    const address = await listen((_, response) => {
      response.writeHead(200);
      const more = () => {
        while (response.write(Buffer.alloc(65_536)));
      };
      response.on('drain', more);
      more();
    });
    await expect(guardedFetch(having(true), address)).rejects.toThrow('The answer is too large.');
  });

  it('aborts on a signal', async () => {
    const address = await listen(() => {});
    await expect(guardedFetch(having(true), address, { signal: AbortSignal.timeout(20) })).rejects.toThrow();
  });

  it('returns redirects instead of following them; follows a few for documents', async () => {
    const address = await listen((request, response) => {
      const left = Number(request.url?.slice(1));
      if (left === 0) response.end('here');
      else response.writeHead(302, { location: `/${left - 1}` }).end();
    });
    expect((await guardedFetch(having(true), `${address}/1`)).status).toBe(302);
    expect(await guardedText(having(true), `${address}/3`, 'text/plain')).toBe('here');
    await expect(guardedText(having(true), `${address}/4`, 'text/plain')).rejects.toThrow('Too many redirects.');
  });

  it('accepts only success for a document', async () => {
    const address = await listen((_, response) => response.writeHead(404).end('no'));
    await expect(guardedText(having(true), address, 'text/plain')).rejects.toThrow('HTTP 404');
  });
});
