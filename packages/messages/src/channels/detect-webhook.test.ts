import { describe, expect, test } from 'vitest';
import { detectWebhook } from './detect-webhook.ts';

const teamsPath = '/workflows/abc123/triggers/manual/paths/invoke?api-version=1&sp=x&sv=1.0&sig=y';

describe('detectWebhook', () => {
  test.each([
    ['https://hooks.slack.com/services/T000/B000/XXXX', 'SLACK'],
    ['https://hooks.slack-gov.com/services/T000/B000/XXXX', 'SLACK'],
    ['  https://HOOKS.slack.com/services/T000/B000/XXXX ', 'SLACK'],
    ['https://chat.googleapis.com/v1/spaces/AAA/messages?key=k&token=t', 'GOOGLE_CHAT'],
    ['https://contoso.webhook.office.com/webhookb2/a@b/IncomingWebhook/c/d', 'MICROSOFT_TEAMS'],
    ['https://outlook.office.com/webhook/a@b/IncomingWebhook/c/d', 'MICROSOFT_TEAMS'],
    [`https://prod-12.japaneast.logic.azure.com:443${teamsPath}`, 'MICROSOFT_TEAMS'],
    [
      `https://0123.ab.environment.api.powerplatform.com:443/powerautomate/automations/direct${teamsPath}`,
      'MICROSOFT_TEAMS',
    ],
  ])('recognises %s', (address, kind) => {
    expect(detectWebhook(address)?.kind).toBe(kind);
  });

  test.each([
    [''],
    ['not an address'],
    ['http://hooks.slack.com/services/T000/B000/XXXX'],
    ['https://hooks.slack.com:8443/services/T000/B000/XXXX'],
    ['https://user:secret@hooks.slack.com/services/T000/B000/XXXX'],
    ['https://hooks.slack.com/workflows/T000/A000/1/XXXX'],
    ['https://hooks.slack.com.example/services/T000/B000/XXXX'],
    ['https://evil.example/?https://hooks.slack.com/services/T000/B000/XXXX'],
    ['https://evillogic.azure.com/workflows/a/triggers/manual/paths/invoke'],
    [`https://.logic.azure.com${teamsPath}`],
    [`https://customer.azure-api.net${teamsPath}`],
    ['https://chat.googleapis.com/v1/spaces/AAA'],
    ['https://hooks.slack.com/services/T000/B000/XX\r\nXX'],
    ['https://ｈooks.slack.com/services/T000/B000/XXXX'],
    [`https://hooks.slack.com/services/T/B/${'x'.repeat(3000)}`],
  ])('does not take %s for a webhook', (address) => {
    expect(detectWebhook(address)).toBeUndefined();
  });
});
