import { validationFailed } from './auth-error.ts';

/** Telephone numbers are kept as the digits of E.164, without the plus sign. @see https://www.itu.int/rec/T-REC-E.164 */
const digits = /^[1-9][0-9]{1,14}$/;

/** Returns the number without plus sign and spaces; what is left need not be a number. */
export function normalisePhone(phone: string): string {
  return phone.trim().replace(/^\+/, '').replaceAll(' ', '');
}

/** Returns the number in the form it is stored in. @throws AuthError 400 `validation_failed`. */
export function requirePhone(phone: string): string {
  const normal = normalisePhone(phone);
  if (!digits.test(normal)) throw validationFailed('Invalid phone number format (E.164 required)');
  return normal;
}
