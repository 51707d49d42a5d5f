import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { detectWebhook } from '@kawaraban/messages/channels/detect-webhook.ts';
import type { AlertSettingsQuery, UpdateAlertSettingsMutationVariables } from '#src/generated/graphql.ts';

export type AlertUser = NonNullable<AlertSettingsQuery['user']>;

export type Destination = AlertUser['alertDestinations'][number];

const instant = 'instant';

export interface AlertFormValues {
  readonly hasEmail: boolean;
  readonly hasWebhook: boolean;
  readonly webhookUrl: string;
  readonly isInstant: boolean;
  /** Local `HH:mm`, at least one. Kept while `isInstant`, so that the reader can switch back. */
  readonly times: readonly string[];
  /** 0–6, 0 = Sunday. */
  readonly weekdays: readonly number[];
  readonly timezone: string;
  readonly language: string;
}

const timeDefault = '08:30';

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

/** Returns the form's values as variables of the data API. */
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
 * Returns the faults that the form can find itself, by field (`times.0`, `webhookUrl`). Webhook alerts need an address
 * or a destination that is on. The server decides whether an address is acceptable, because it may allow more services.
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

/** Returns the name of an address's service in any language, or null for an unknown service. */
export function serviceName(address: string, extraOrigins: readonly string[] = []): string | null {
  return detectWebhook(address, extraOrigins)?.name.en ?? null;
}
