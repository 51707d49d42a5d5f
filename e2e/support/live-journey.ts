/** Runs journeys against their own instance of the product, because they change data that every reader sees, such as announcements. */
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import {
  clientId,
  clientSecret,
  type LocalProvider,
  startLocalProvider,
} from '@kawaraban/embedded-supabase/testing/local-provider.ts';
import { test as base } from '@playwright/test';
import { type Publisher, startPublisher } from './publisher.ts';
import { type MailReceiver, startMailReceiver, startWebhookReceiver, type WebhookReceiver } from './receivers.ts';
import { type Product, startProduct } from './start-product.ts';

export const adminSite = 'https://accounts.example/manage';

const startTimeoutMs = 300_000;

export interface Live {
  readonly product: Product;
  readonly mail: MailReceiver;
  readonly chat: WebhookReceiver;
  readonly publisher: Publisher;
  readonly provider: LocalProvider;
}

export const test = base.extend<object, { live: Live }>({
  live: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the required fixtures from this pattern
    async ({}, use) => {
      const [mail, chat, publisher, provider] = await Promise.all([
        startMailReceiver(),
        startWebhookReceiver(),
        startPublisher('北浜日報'),
        startLocalProvider(),
      ]);
      const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'kawaraban-sign-in-'));
      const settingsFile = path.join(folder, 'settings.json');
      fs.writeFileSync(settingsFile, JSON.stringify(signInSettings(provider)));
      const product = await startProduct({
        SMTP_URL: mail.url,
        DELIVER: 'live',
        WEBHOOK_ALLOW_ORIGINS: chat.origin,
        FETCH_ALLOW_ORIGINS: publisher.origin,
        SIGN_IN_SETTINGS: settingsFile,
        ADMIN_SITE_URL: adminSite,
        NEWSWIRE_INTERVAL_SECONDS: '3600',
      });
      await use({ product, mail, chat, publisher, provider });
      await product.stop();
      await Promise.all([mail.stop(), chat.stop(), publisher.stop(), provider.close()]);
      fs.rmSync(folder, { recursive: true });
    },
    { scope: 'worker', timeout: startTimeoutMs },
  ],
});

const signInSettings = ({ issuer }: LocalProvider) => ({
  external: { shiomi: { kind: 'oidc', label: '潮見グループ', issuer, clientId, clientSecret } },
  saml: { enabled: true },
  // Disables the minimum time between mails, because tests request mails faster than users do.
  mailGapSeconds: 0,
  allowPrivateProviders: true,
});
