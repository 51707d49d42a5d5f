/**
 * Which chat service an incoming-webhook address belongs to. Hosts are whole names or suffixes anchored at a dot, so
 * that `hooks.slack.com.example` is nobody's; Microsoft moved its host twice in 18 months, hence a table.
 *
 * @see https://docs.slack.dev/messaging/sending-messages-using-incoming-webhooks/
 * @see https://developers.google.com/workspace/chat/quickstart/webhooks
 * @see https://learn.microsoft.com/en-us/microsoftteams/platform/webhooks-and-connectors/how-to/add-incoming-webhook
 */
export type WebhookKind = 'SLACK' | 'GOOGLE_CHAT' | 'MICROSOFT_TEAMS' | 'UNKNOWN';

interface HookHost {
  readonly kind: WebhookKind;
  /** A whole host name, or a suffix beginning with a dot. */
  readonly host: string;
  readonly path: RegExp;
}

const hookHosts: readonly HookHost[] = [
  // `/workflows/…` and `/triggers/…` on the same host are Workflow Builder hooks, which want another body.
  { kind: 'SLACK', host: 'hooks.slack.com', path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/ },
  { kind: 'SLACK', host: 'hooks.slack-gov.com', path: /^\/services\/[^/]+\/[^/]+\/[^/]+$/ },
  { kind: 'GOOGLE_CHAT', host: 'chat.googleapis.com', path: /^\/v1\/spaces\/[^/]+\/messages$/ },
  // Office 365 connectors, retired by Microsoft but still in people's settings.
  { kind: 'MICROSOFT_TEAMS', host: '.webhook.office.com', path: /^\/webhook/ },
  { kind: 'MICROSOFT_TEAMS', host: 'outlook.office.com', path: /^\/webhook\// },
  { kind: 'MICROSOFT_TEAMS', host: 'outlook.office365.com', path: /^\/webhook\// },
  // Power Automate workflows.
  { kind: 'MICROSOFT_TEAMS', host: '.logic.azure.com', path: /\/workflows\/[^/]+\/triggers\// },
  { kind: 'MICROSOFT_TEAMS', host: '.api.powerplatform.com', path: /\/workflows\/[^/]+\/triggers\// },
];

/** Longer addresses are refused before they are parsed; the longest real ones (Power Automate) stay under 600. */
const webhookUrlLengthMax = 2048;

/**
 * Returns the service an address belongs to, or `UNKNOWN` for anything that is not an https address of a known
 * incoming webhook on the standard port. Pure: nothing is fetched, so a known kind may still be switched off.
 *
 * @param extraOrigins origins (`http://127.0.0.1:4010`) an operator lets stand in for the services: a gateway, a test
 *   receiver. There the path alone tells the kind, and any other path is taken for Slack's.
 */
export function detectWebhookKind(address: string, extraOrigins: readonly string[] = []): WebhookKind {
  if (address.length > webhookUrlLengthMax) return 'UNKNOWN';
  const text = address.trim();
  // `URL` passes over line breaks and reads full-width letters as ASCII; what is stored and shown must be what is asked.
  if (!/^[\x21-\x7e]+$/.test(text)) return 'UNKNOWN';
  const url = URL.parse(text);
  if (url && extraOrigins.includes(url.origin)) {
    return hookHosts.find(({ path }) => path.test(url.pathname))?.kind ?? 'SLACK';
  }
  // `URL` drops the default port, so an explicit `:443` is an empty `port` here.
  if (url?.protocol !== 'https:' || url.port !== '' || url.username !== '' || url.password !== '') return 'UNKNOWN';
  const found = hookHosts.find(({ host, path }) => isOnHost(url.hostname, host) && path.test(url.pathname));
  return found?.kind ?? 'UNKNOWN';
}

function isOnHost(hostname: string, host: string): boolean {
  return host.startsWith('.') ? hostname.endsWith(host) && hostname.length > host.length : hostname === host;
}
