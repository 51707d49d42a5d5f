import { z } from 'zod';
import { authSettings } from './auth/auth-settings.ts';
import { locales } from './auth/mail/locale.ts';
import { functionSettings } from './functions/function-settings.ts';
import { realtimeSettings } from './realtime/realtime-settings.ts';
import { restSettings } from './rest/rest-settings.ts';
import { storageSettings } from './storage/storage-settings.ts';

/** All settings that are plain data. The README lists them with their defaults. */
export const settingsSchema = z.object({
  auth: authSettings.prefault({}),
  rest: restSettings.prefault({}),
  realtime: realtimeSettings.prefault({}),
  storage: storageSettings.prefault({}),
  functions: functionSettings.prefault({}),
  /** Shown in mails and authenticator apps. */
  productName: z.string().min(1).max(60).default('App'),
  /** Language of mails to people with an unknown language. */
  locale: z.enum(locales).default('en'),
  cors: z.object({ origins: z.union([z.literal('*'), z.array(z.string())]).default('*') }).prefault({}),
  /** Whether requests need the publishable or secret key. */
  requireApiKey: z.boolean().default(true),
  /**
   * Number of reverse proxies in front of the server. The client's address is that many entries from the right of
   * X-Forwarded-For.
   */
  trustedProxyHops: z.int().min(0).max(10).default(0),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.input<typeof settingsSchema>;
