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
  /** Local times as `HH:mm`, at least one. Kept while `isInstant` is true, so that the reader can switch back. */
  readonly times: readonly string[];
  /** From 0 (Sunday) to 6 (Saturday). */
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

/** Does not check URLs. The server checks them, because it may allow more services than this client knows. */
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

export function serviceName(address: string, extraOrigins: readonly string[] = []): string | null {
  return detectWebhook(address, extraOrigins)?.name.en ?? null;
}
