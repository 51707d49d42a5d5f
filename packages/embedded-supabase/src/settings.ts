import { z } from 'zod';
import { authSettings } from './auth/auth-settings.ts';
import { locales } from './auth/mail/locale.ts';
import { functionSettings } from './functions/function-settings.ts';
import { realtimeSettings } from './realtime/realtime-settings.ts';
import { restSettings } from './rest/rest-settings.ts';
import { storageSettings } from './storage/storage-settings.ts';

export const settingsSchema = z.object({
  auth: authSettings.prefault({}),
  rest: restSettings.prefault({}),
  realtime: realtimeSettings.prefault({}),
  storage: storageSettings.prefault({}),
  functions: functionSettings.prefault({}),
  productName: z.string().min(1).max(60).default('App'),
  locale: z.enum(locales).default('en'),
  cors: z.object({ origins: z.union([z.literal('*'), z.array(z.string())]).default('*') }).prefault({}),
  requireApiKey: z.boolean().default(true),
  /**
   * Number of reverse proxies in front of the server. The client's IP address is the entry at this position from the
   * right in X-Forwarded-For.
   */
  trustedProxyHops: z.int().min(0).max(10).default(0),
});

export type Settings = z.output<typeof settingsSchema>;
export type SettingsInput = z.input<typeof settingsSchema>;
