import { validationFailed } from '../auth-error.ts';

/**
 * Returns a phone number in its stored form: the digits of E.164, without the plus sign.
 * @see https://www.itu.int/rec/T-REC-E.164
 * @throws AuthError `validation_failed`.
 */
export function requirePhone(phone: string): string {
  const normal = phone.trim().replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(normal)) throw validationFailed('Invalid phone number format (E.164 required)');
  return normal;
}
