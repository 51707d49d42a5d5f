import { z } from 'zod';
import { webAddress } from './config-models.ts';
import { flag, isTimezone } from './config-parsers.ts';

export const hubspotVariables = {
  HUBSPOT_ACCESS_TOKEN: z
    .string()
    .optional()
    .describe('Token of a HubSpot private app, which turns on the synchronisation of contacts.'),
  HUBSPOT_BASE_URL: webAddress.default('https://api.hubapi.com').describe('Address of the HubSpot API.'),
  HUBSPOT_API_VERSION: z
    .string()
    .regex(/^(v3|20\d\d-\d\d)$/)
    .default('v3')
    .describe('Version of the HubSpot contacts API: `v3` or a dated one such as `2026-03`.'),
  HUBSPOT_STAGES: z
    .string()
    .regex(/^trial=[\w-]+,basic=[\w-]+,premium=[\w-]+$/)
    .default('trial=lead,basic=opportunity,premium=customer')
    .describe('Lifecycle stage (internal name) of contacts for each plan of their account.'),
  HUBSPOT_CALLS_PER_10_SECONDS: z.coerce
    .number()
    .int()
    .min(1)
    .max(250)
    .default(90)
    .describe(
      'Calls to HubSpot in ten seconds, over all processes. HubSpot’s own limit is 100 to 250, depending on the subscription.',
    ),
  HUBSPOT_TIMEZONE: z
    .string()
    .refine(isTimezone, 'Not an IANA time zone')
    .default('UTC')
    .describe('Time zone of the HubSpot account. The daily limit restarts at its midnight.'),
  HUBSPOT_ERASE: flag
    .default(true)
    .describe('`true` erases contacts of deleted users permanently (GDPR). `false` archives them for 90 days.'),
} as const;

const schema = z.object(hubspotVariables);

export function settleHubspot(values: z.infer<typeof schema>) {
  if (!values.HUBSPOT_ACCESS_TOKEN) return undefined;
  const [trial = '', basic = '', premium = ''] = values.HUBSPOT_STAGES.split(',').map(
    (pair) => pair.split('=')[1] ?? '',
  );
  return {
    token: values.HUBSPOT_ACCESS_TOKEN,
    baseUrl: values.HUBSPOT_BASE_URL.replace(/\/$/, ''),
    apiVersion: values.HUBSPOT_API_VERSION,
    settings: { callsPer10Seconds: values.HUBSPOT_CALLS_PER_10_SECONDS, timezone: values.HUBSPOT_TIMEZONE },
    stages: { trial, basic, premium },
    isErasing: values.HUBSPOT_ERASE,
  };
}
