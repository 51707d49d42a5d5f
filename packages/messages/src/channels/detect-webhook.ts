/**
 * Detects the service of an incoming webhook's URL. Hosts are full names or suffixes that begin with a dot, so
 * `hooks.slack.com.example` belongs to no service.
 */
import type { HookHost } from './channel.ts';
import { channels, type WebhookUrlChannel } from './registry.ts';
import { slack } from './slack.ts';

/** Maximum URL length in characters, checked before parsing. The longest URLs in use (Power Automate) have fewer than 600 characters. */
const webhookUrlLengthMax = 2048;

const services = channels.filter((one): one is WebhookUrlChannel => one.addressIn === 'webhookUrl');

/**
 * Returns the service of a user's `webhookUrl`, or undefined unless it is an https URL of a known incoming webhook on
 * the standard port. Sends no request, so the webhook may be disabled. `extraOrigins` are origins
 * (`http://127.0.0.1:4010`) that an operator accepts in addition to the services, such as a gateway or a test receiver.
 * On these origins, only the path identifies the service, and an unknown path counts as Slack's.
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
 * Returns the normalised URL if it belongs to the service, else undefined. The URL must use https on the standard port,
 * and one of the service's hosts if the service has any. `extraOrigins` is as in `detectWebhook`, but every path on
 * these origins is accepted.
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
  // Allows only ASCII without spaces. `URL` skips line breaks and reads full-width letters as ASCII, so the stored URL would
  // differ from the requested one.
  return /^[\x21-\x7e]+$/.test(text) ? URL.parse(text) : null;
}

/** `URL` drops the default port, so an explicit `:443` also gives an empty `port`. */
function isStandardHttps({ protocol, port, username, password }: URL): boolean {
  return protocol === 'https:' && port === '' && username === '' && password === '';
}

function isOnHosts({ hostname, pathname }: URL, hosts: readonly HookHost[]): boolean {
  return hosts.some(({ host, path }) => isOnHost(hostname, host) && path.test(pathname));
}

function isOnHost(hostname: string, host: string): boolean {
  return host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host;
}
