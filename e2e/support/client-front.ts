import fs from 'node:fs';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { type ClientConfig, clientFolder, serveClient } from '../../apps/server/src/web/serve-client.ts';
import { matchRouteRule, routeRules } from '../../apps/web/src/app/route-rules.ts';

export interface ClientFront {
  readonly url: string;
  deploy(folder: string): void;
  /** Stops listening. */
  goAway(): Promise<void>;
  comeBack(): Promise<void>;
  stop(): Promise<void>;
}

export async function startFront(productUrl: string): Promise<ClientFront> {
  const config = (await (await fetch(`${productUrl}/config.json`)).json()) as ClientConfig;
  let client = serveClient({ config: () => config });
  let server = http.createServer(answer);
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;

  function answer(request: http.IncomingMessage, response: http.ServerResponse): void {
    const { pathname } = new URL(request.url ?? '/', productUrl);
    const isOfClient = request.method === 'GET' && !matchRouteRule(routeRules, pathname).isServed;
    if (!isOfClient) {
      passOn(request, response, productUrl);
      return;
    }
    const asked = new Request(productUrl + request.url, { headers: new Headers(request.headers as never) });
    void Promise.resolve(client.fetch(asked)).then(async (answered) => {
      response.writeHead(answered.status, Object.fromEntries(answered.headers));
      response.end(Buffer.from(await answered.arrayBuffer()));
    });
  }

  return {
    url: `http://127.0.0.1:${port}`,
    deploy(folder) {
      client = serveClient({ config: () => config, folder });
    },
    goAway: () => close(server),
    async comeBack() {
      if (server.listening) return;
      server = http.createServer(answer);
      await listen(server, port);
    },
    stop: () => close(server),
  };
}

let copies = 0;

export function copyAsNewBuild(): string {
  copies += 1;
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-build-'));
  fs.cpSync(clientFolder, folder, { recursive: true, filter: (file) => !/\.(br|gz)$/.test(file) });
  const { id } = JSON.parse(fs.readFileSync(path.join(folder, 'builds/latest.json'), 'utf8')) as { id: string };
  const renamed = fs
    .readdirSync(path.join(folder, 'assets'))
    .filter((name) => /\.(js|css)$/.test(name))
    .map((name) => [name, name.replace(/(\.\w+)$/, `${copies}$1`)] as const);
  for (const [from, to] of renamed) fs.renameSync(path.join(folder, 'assets', from), path.join(folder, 'assets', to));
  const newId = `${id.slice(1)}${copies}`;
  fs.renameSync(path.join(folder, `builds/meta/${id}.json`), path.join(folder, `builds/meta/${newId}.json`));
  for (const name of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(js|css|html|json)$/.test(name)) continue;
    const file = path.join(folder, name);
    let text = fs.readFileSync(file, 'utf8').replaceAll(id, newId);
    for (const [from, to] of renamed) text = text.replaceAll(from, to);
    fs.writeFileSync(file, text);
  }
  return folder;
}

export const buildIdOf = () => document.querySelector<HTMLMetaElement>('meta[name="build-id"]')?.content;

function passOn(request: http.IncomingMessage, response: http.ServerResponse, productUrl: string): void {
  const onward = http.request(productUrl + request.url, { method: request.method, headers: request.headers }, (it) => {
    response.writeHead(it.statusCode ?? 502, it.headers);
    it.pipe(response);
  });
  onward.on('error', () => response.destroy());
  request.pipe(onward);
}

async function listen(server: http.Server, port: number): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
}

async function close(server: http.Server): Promise<void> {
  const closed = new Promise((resolve) => server.close(resolve));
  server.closeAllConnections();
  await closed;
}
