/**
 * Addresses, limits and errors of HubSpot's contacts API.
 *
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide
 * @see https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines (limits)
 */

/** Returns the path of the contact resources in `version` of the API: `v3`, or a dated one such as `2026-03`. */
export function contactsPath(kind: 'objects' | 'properties', version: string): string {
  return version === 'v3' ? `/crm/v3/${kind}/contacts` : `/crm/${kind}/${version}/contacts`;
}

/** Default order of lifecycle stages, used while the account's own cannot be read. */
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

/** Milliseconds of one call, from connecting to the end of the body. Contacts are answered in tenths of a second. */
export const callTimeoutMs = 10_000;
/** A contact with a handful of properties has a few kilobytes. */
export const answerBytesMax = 1_000_000;

/** Pause after a 429, by `policyName`. A daily limit ends at midnight in the HubSpot account's time zone. */
export const pauseByPolicyMs: Readonly<Record<string, number | 'midnight'>> = {
  SECONDLY: 1_000,
  TEN_SECONDLY_ROLLING: 10_000,
  DAILY: 'midnight',
};
/** The search endpoints name no policy but use these words. */
export const secondlyWords = /secondly limit/i;
export const pauseByUnknownPolicyMs = 10_000;
/** Longest `Retry-After` that is respected: a day. */
export const retryAfterSecondsMax = 86_400;

/** Returns the id in a conflict's message, "Contact already exists. Existing ID: 123". It has no field of its own. */
export function existingIdIn(text: string): string | null {
  return /Existing ID:\s*(\d{1,20})/i.exec(text)?.[1] ?? null;
}
