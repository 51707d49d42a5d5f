import { lookup as resolveName } from 'node:dns';
import { type IncomingMessage, type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import type { Service } from '../../service.ts';

/**
 * Sends requests to identity providers. The URL comes from an operator's setting or a provider's document, so only
 * https and public IP addresses are allowed. The check applies to the IP address that is actually connected to, which
 * prevents DNS rebinding. Redirects are not followed. Time and size are limited.
 * @see https://cheatsheetseries.owasp.org/cheatsheets/Server_Side_Request_Forgery_Prevention_Cheat_Sheet.html
 */
const timeoutMs = 10_000;
/**
 * Maximum response size in bytes. Discovery documents, keys and profiles take a few kilobytes; metadata of a large
 * federation member takes tens of kilobytes.
 */
const bytesMax = 2 * 1024 * 1024;
const redirectsMax = 3;

const privateAddresses = new BlockList();
const networks = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
] as const;
for (const [network, prefix] of networks) privateAddresses.addSubnet(network, prefix, 'ipv4');
/**
 * Addresses outside 2000::/3 are special-purpose. Inside 2000::/3, documentation, 6to4 and Teredo addresses are
 * special-purpose too; 6to4 and Teredo addresses embed other addresses.
 */
const globalAddresses = new BlockList();
globalAddresses.addSubnet('2000::', 3, 'ipv6');
for (const [network, prefix] of [
  ['2001::', 32],
  ['2001:db8::', 32],
  ['2002::', 16],
] as const) {
  privateAddresses.addSubnet(network, prefix, 'ipv6');
}

/** Returns true for a public IP address. @see https://www.iana.org/assignments/iana-ipv4-special-registry/ */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address);
  if (family === 4) return !privateAddresses.check(address, 'ipv4');
  return family === 6 && globalAddresses.check(address, 'ipv6') && !privateAddresses.check(address, 'ipv6');
}

export interface GuardedRequest {
  method?: string | undefined;
  headers?: Record<string, string> | undefined;
  body?: string | Uint8Array | undefined;
  signal?: AbortSignal | undefined;
}

/**
 * Sends a request and returns the whole response. Redirects are returned rather than followed. Bodies and headers are
 * not logged.
 * @throws Error if the URL is not allowed, the response is too large or late, or the connection fails.
 */
export async function guardedFetch(service: Service, address: string, asked: GuardedRequest = {}): Promise<Response> {
  const url = new URL(address);
  const isPrivateAllowed = service.settings.auth.allowPrivateProviders;
  if (!isPrivateAllowed) requirePublic(url);
  const deadline = AbortSignal.timeout(timeoutMs);
  const signal = asked.signal ? AbortSignal.any([asked.signal, deadline]) : deadline;
  const options: RequestOptions = {
    method: asked.method ?? 'GET',
    headers: { 'user-agent': 'embedded-supabase', ...asked.headers, 'accept-encoding': 'identity' },
    signal,
    ...(isPrivateAllowed ? {} : { lookup: publicOnlyLookup }),
  };
  const incoming = await new Promise<IncomingMessage>((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestHttps : requestHttp)(url, options, resolve);
    request.on('error', reject);
    request.end(asked.body);
  });
  return toResponse(incoming, await readAll(incoming));
}

function requirePublic(url: URL) {
  if (url.protocol !== 'https:') throw new Error('Only https addresses may be asked.');
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) && !isPublicAddress(host)) throw new Error('This address is not on the public internet.');
}

/** Connects to exactly the IP address that was checked. */
const publicOnlyLookup: LookupFunction = (host, options, callback) => {
  resolveName(host, { ...options, all: true }, (error, found) => {
    if (error) return callback(error, '', 4);
    const [first] = found;
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return callback(new Error('This name does not lead to the public internet.'), '', 4);
    }
    if (options.all) callback(null, found);
    else callback(null, first.address, first.family);
  });
};

async function readAll(incoming: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of incoming) {
    size += chunk.length;
    if (size > bytesMax) {
      incoming.destroy();
      throw new Error('The answer is too large.');
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function toResponse(incoming: IncomingMessage, body: Buffer): Response {
  const status = incoming.statusCode ?? 502;
  const headers = new Headers();
  for (const [name, value] of Object.entries(incoming.headers)) {
    for (const one of [value].flat()) if (one !== undefined) headers.append(name, one);
  }
  const isEmpty = status === 204 || status === 205 || status === 304;
  // The cast is needed because the type also allows shared memory, which `Response` does not accept. This buffer is never in
  // shared memory.
  return new Response(isEmpty ? null : (body as Uint8Array<ArrayBuffer>), { status, headers });
}

/**
 * Returns the text at a URL, following a few redirects, each checked like the first URL.
 * @throws Error as `guardedFetch` does, and for any status except 200 (given in the message).
 */
export async function guardedText(service: Service, address: string, accept: string): Promise<string> {
  let current = address;
  for (let redirects = 0; redirects <= redirectsMax; redirects++) {
    const response = await guardedFetch(service, current, { headers: { accept } });
    const location = response.headers.get('location');
    if (response.status >= 300 && response.status < 400 && location) {
      current = new URL(location, current).toString();
      continue;
    }
    if (response.status !== 200) throw new Error(`HTTP ${response.status}`);
    return response.text();
  }
  throw new Error('Too many redirects.');
}
