import type { Service } from '../../service.ts';
import { AuthError, validationFailed } from '../auth-error.ts';
import type { AuthSms } from './auth-mail.ts';
import type { Locale } from './locale.ts';

const words: Record<Locale, (productName: string, code: string) => string> = {
  en: (productName, code) => `Your code for ${productName} is ${code}`,
  ja: (productName, code) => `${productName}の確認コードは ${code} です。`,
};

/**
 * Sends a code to a phone number. Resolves with the sender's message ID when the host has accepted the message. Not
 * rate-limited here; see `createMailLimits`.
 * @throws AuthError 400 `phone_provider_disabled` if the host provided no sender; any error of the host's sender.
 */
export async function sendAuthSms(
  service: Service,
  message: { to: string; code: string; locale: Locale; channel: AuthSms['channel'] },
): Promise<{ messageId?: string }> {
  const text = words[message.locale](service.settings.productName, message.code);
  return requireTexter(service)({ ...message, text });
}

export function requireTexter(service: Service): NonNullable<Service['sendSms']> {
  if (service.sendSms) return service.sendSms;
  throw new AuthError(400, 'phone_provider_disabled', 'Sending short messages is not set up on this server');
}

/** Returns the requested channel, by default `sms`. @throws AuthError 400 `validation_failed`. */
export function readChannel(given: string | null | undefined): AuthSms['channel'] {
  if (!given) return 'sms';
  if (given === 'sms' || given === 'whatsapp') return given;
  throw validationFailed("Invalid channel, supported values are 'sms' or 'whatsapp'.");
}
