/**
 * URLs, limits and errors of HubSpot's contacts API.
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide
 * @see https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines (limits)
 */

export function contactsPath(kind: 'objects' | 'properties', version: string): string {
  return version === 'v3' ? `/crm/v3/${kind}/contacts` : `/crm/${kind}/${version}/contacts`;
}

export const defaultStages: readonly string[] = [
  'subscriber',
  'lead',
  'marketingqualifiedlead',
  'salesqualifiedlead',
  'opportunity',
  'customer',
  'evangelist',
  'other',
];

export const callTimeoutMs = 10_000;
export const answerBytesMax = 1_000_000;

/** Pause in ms after a 429, by `policyName`. A daily limit ends at midnight in the HubSpot account's time zone. */
export const pauseByPolicyMs: Readonly<Record<string, number | 'midnight'>> = {
  SECONDLY: 1_000,
  TEN_SECONDLY_ROLLING: 10_000,
  DAILY: 'midnight',
};
/** Wording in the error messages of the search endpoints, which do not report a policy. */
export const secondlyWords = /secondly limit/i;
export const pauseByUnknownPolicyMs = 10_000;
export const retryAfterSecondsMax = 86_400;

/** The message is "Contact already exists. Existing ID: 123". No other field contains the id. */
export function existingIdIn(text: string): string | null {
  return /Existing ID:\s*(\d{1,20})/i.exec(text)?.[1] ?? null;
}
