/**
 * Finds the service that an incoming webhook's address belongs to. Hosts are whole names or suffixes that begin with a
 * dot, so `hooks.slack.com.example` belongs to none.
 */
import type { HookHost } from './channel.ts';
import { channels, type WebhookUrlChannel } from './registry.ts';
import { slack } from './slack.ts';

/** Longer addresses are refused before they are parsed; the longest real ones (Power Automate) stay under 600. */
const webhookUrlLengthMax = 2048;

const services = channels.filter((one): one is WebhookUrlChannel => one.addressIn === 'webhookUrl');

/**
 * Returns the service that a user's `webhookUrl` belongs to, or undefined for anything but an https address of a known
 * incoming webhook on the standard port. Nothing is fetched, so the webhook may still be switched off.
 *
 * @param extraOrigins origins (`http://127.0.0.1:4010`) that an operator accepts in place of the services: a gateway, a
 * test receiver. There only the path identifies the service, and an unknown path counts as Slack's.
 */
export function detectWebhook(address: string, extraOrigins: readonly string[] = []): WebhookUrlChannel | undefined {
  const url = parseWebhookUrl(address);
  if (url && extraOrigins.includes(url.origin)) {
    return services.find(({ hosts }) => hosts.some(({ path }) => path.test(url.pathname))) ?? slack;
  }
  if (!url || !isStandardHttps(url)) return undefined;
  return services.find(({ hosts }) => isOnHosts(url, hosts));
}

/**
 * Returns the normalised address if it is one of the service's, else undefined: https on the standard port, at one of
 * the service's hosts when it has any.
 *
 * @param extraOrigins as in `detectWebhook`; there every path is accepted.
 */
export function readWebhookAddress(
  { hosts }: { hosts: readonly HookHost[] },
  address: string,
  extraOrigins: readonly string[] = [],
): string | undefined {
  const url = parseWebhookUrl(address);
  if (!url) return undefined;
  if (extraOrigins.includes(url.origin)) return url.href;
  return isStandardHttps(url) && (hosts.length === 0 || isOnHosts(url, hosts)) ? url.href : undefined;
}

function parseWebhookUrl(address: string): URL | null {
  if (address.length > webhookUrlLengthMax) return null;
  const text = address.trim();
  // `URL` skips line breaks and reads full-width letters as ASCII: the stored address must be the one requested.
  return /^[\x21-\x7e]+$/.test(text) ? URL.parse(text) : null;
}

/** `URL` drops the default port, so an explicit `:443` is an empty `port`. */
function isStandardHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

function isOnHosts({ hostname, pathname }: URL, hosts: readonly HookHost[]): boolean {
  return hosts.some(({ host, path }) => isOnHost(hostname, host) && path.test(pathname));
}

function isOnHost(hostname: string, host: string): boolean {
  return host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host;
}
