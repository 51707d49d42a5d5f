/**
 * What HubSpot's contacts API says of itself: addresses, limits, errors.
 *
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide
 * @see https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines (limits)
 */

/** Returns where the resources of contacts begin in `version` of the API: `v3`, or a dated one such as `2026-03`. */
export function contactsPath(kind: 'objects' | 'properties', version: string): string {
  return version === 'v3' ? `/crm/v3/${kind}/contacts` : `/crm/${kind}/${version}/contacts`;
}

/** Order of the stages that every HubSpot account begins with; used while its own cannot be read. */
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

/** Whole time of one call: connecting, sending, waiting, reading. Contacts are answered in tenths of a second. */
export const callTimeoutMs = 10_000;
/** One contact with a handful of properties is a few kilobytes. */
export const answerBytesMax = 1_000_000;

/** How long to stop after 429, by `policyName`. A daily limit ends at midnight in the time zone of the HubSpot account. */
export const pauseByPolicyMs: Readonly<Record<string, number | 'midnight'>> = {
  SECONDLY: 1_000,
  TEN_SECONDLY_ROLLING: 10_000,
  DAILY: 'midnight',
};
/** The search endpoints name no policy but say this. */
export const secondlyWords = /secondly limit/i;
export const pauseByUnknownPolicyMs = 10_000;
/** A `Retry-After` is believed up to a day. */
export const retryAfterSecondsMax = 86_400;

/** An id that a conflict names in its sentence: "Contact already exists. Existing ID: 123". There is no field for it. */
export function existingIdIn(text: string): string | null {
  return /Existing ID:\s*(\d{1,20})/i.exec(text)?.[1] ?? null;
}
