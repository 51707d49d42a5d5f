/**
 * What HubSpot's contacts API says of itself: addresses, limits, errors.
 *
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide
 * @see https://developers.hubspot.com/docs/developer-tooling/platform/usage-guidelines (limits)
 */

/** Paths of the client; other versions of the API have the same ones under another prefix. */
const v3Path = /\/crm\/v3\/(objects|properties)\//;

/** Returns the address of the same resource in `version`: `v3`, or a dated one such as `2026-03`. */
export function addressInVersion(address: string, version: string): string {
  return version === 'v3' ? address : address.replace(v3Path, `/crm/$1/${version}/`);
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
