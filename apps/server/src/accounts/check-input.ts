/**
 * Validates form input. Each check returns the value to store, or records a problem and returns undefined, so that a
 * form shows all invalid fields together.
 */
import type { RefusalKey } from '@kawaraban/messages/errors.ts';
import { type FieldProblem, InvalidInputError } from '#src/platform/errors.ts';

export interface Problems {
  add(field: string, messageKey: RefusalKey, values?: Record<string, string | number>): void;
  /** @throws InvalidInputError listing all recorded problems, if there are any. */
  throwIfAny(): void;
}

export function collectProblems(): Problems {
  const found: FieldProblem[] = [];
  return {
    add: (field, messageKey, values) => void found.push({ field, messageKey, values }),
    throwIfAny() {
      if (found.length > 0) throw new InvalidInputError(found);
    },
  };
}

export interface LineOptions {
  field: string;
  /** Characters (code points). */
  max: number;
  isRequired?: boolean;
}

export function checkLine(problems: Problems, text: string, { field, max, isRequired }: LineOptions): string | null {
  const line = text.normalize('NFC').trim();
  if (line === '' && isRequired) problems.add(field, 'error.required');
  if ([...line].length > max) problems.add(field, 'error.tooLong', { max });
  // Also rejects bidirectional overrides, which can make one name look like another.
  if (/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u.test(line)) problems.add(field, 'error.controlCharacters');
  return line === '' ? null : line;
}

export function checkPhone(problems: Problems, text: string): string | null {
  const phone = checkLine(problems, text.normalize('NFKC'), { field: 'phone', max: 30 });
  if (phone && !/^\+?[\d\s()./-]*\d[\d\s()./-]*$/.test(phone)) problems.add('phone', 'error.phone');
  return phone;
}

/** RFC 5321 §4.5.3.1.3. */
const emailLengthMax = 254;
const emailPattern = /^[^\s@<>()[\],;:\\"]{1,64}@(?=[^@]{1,253}$)[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]+)+$/u;

export function isEmail(text: string): boolean {
  return text.length <= emailLengthMax && emailPattern.test(text) && !text.startsWith('.') && !text.includes('..');
}

/** Checks that the value is a set of channel bits: EMAIL 1, WEBHOOK 2 (docs/rules.md "Alerts"). */
export function isChannelBits(value: number): boolean {
  return Number.isInteger(value) && value >= 0 && value <= 3;
}
