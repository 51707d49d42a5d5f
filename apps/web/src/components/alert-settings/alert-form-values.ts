import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import type { AlertSettingsQuery, UpdateAlertSettingsMutationVariables } from '#src/generated/graphql.ts';

export type AlertUser = NonNullable<AlertSettingsQuery['user']>;

export type Destination = AlertUser['alertDestinations'][number];

const instant = 'instant';

/** The alert settings as the form holds them. */
export interface AlertFormValues {
  readonly hasEmail: boolean;
  readonly hasWebhook: boolean;
  readonly webhookUrl: string;
  readonly isInstant: boolean;
  /** Local `HH:mm`, at least one. Kept while `isInstant`, so that switching back loses nothing. */
  readonly times: readonly string[];
  /** 0–6, 0 = Sunday. */
  readonly weekdays: readonly number[];
  readonly timezone: string;
  readonly language: string;
}

const timeDefault = '08:30';

/** Returns the stored settings in the form's shape. */
export function toFormValues(user: AlertUser): AlertFormValues {
  const isInstant = user.alertsTime === instant;
  return {
    hasEmail: (user.alertsChannel & emailBit) !== 0,
    hasWebhook: (user.alertsChannel & webhookBit) !== 0,
    webhookUrl: user.webhookUrl ?? '',
    isInstant,
    times: isInstant ? [timeDefault] : user.alertsTime.split(','),
    weekdays: Array.isArray(user.alertsWeekdays) ? user.alertsWeekdays.filter((day) => typeof day === 'number') : [],
    timezone: user.alertsTimezone,
    language: user.alertsLanguage,
  };
}

/** Returns the form's values as the data API takes them. */
export function toVariables(values: AlertFormValues): UpdateAlertSettingsMutationVariables {
  return {
    alertsChannel: (values.hasEmail ? emailBit : 0) | (values.hasWebhook ? webhookBit : 0),
    webhookUrl: values.webhookUrl.trim(),
    alertsLanguage: values.language,
    alertsTimezone: values.timezone,
    alertsTime: values.isInstant ? instant : values.times.join(','),
    alertsWeekdays: values.weekdays,
  };
}

export type AlertFormFault = 'webhookNeeded' | 'timeMissing' | 'timeTwice';

/**
 * Returns what the form can tell by itself (with whether a destination is on, which webhook alerts may go to instead), by field (`times.0`, `webhookUrl`). Whether an address is acceptable is the
 * server's to say: it may allow more than the known services.
 */
export function findFaults(values: AlertFormValues, hasDestination = false): Record<string, AlertFormFault> {
  const faults: Record<string, AlertFormFault> = {};
  if (values.hasWebhook && !hasDestination && values.webhookUrl.trim() === '') faults.webhookUrl = 'webhookNeeded';
  if (values.isInstant) return faults;
  values.times.forEach((time, index) => {
    if (!/^\d{2}:\d{2}$/.test(time)) faults[`times.${index}`] = 'timeMissing';
    else if (values.times.indexOf(time) < index) faults[`times.${index}`] = 'timeTwice';
  });
  return faults;
}

/** Returns the name of the service an address belongs to, or null for an unknown one. It is the same in every language. */
export function serviceName(address: string, extraOrigins: readonly string[] = []): string | null {
  return detectWebhook(address, extraOrigins)?.name.en ?? null;
}
