import { foldText } from '@kawaraban/query/normalize.ts';
import { checkLine, type Problems } from '#src/accounts/check-input.ts';

export const titleLengthMax = 200;
/** Highest priority (most urgent). 0 means none. */
export const priorityMax = 5;

export interface TextOptions {
  field: string;
  /** Characters (code points). */
  max: number;
  isRequired?: boolean;
}

/** Normalises text to NFC, trims it and converts line ends to `\n`. Empty text becomes null. */
export function checkText(problems: Problems, text: string, { field, max, isRequired }: TextOptions): string | null {
  const lines = text.normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (lines === '' && isRequired) problems.add(field, 'error.required');
  if ([...lines].length > max) problems.add(field, 'error.tooLong', { max });
  if (/[^\P{Cc}\n\t]|[\u202a-\u202e\u2066-\u2069]/u.test(lines)) problems.add(field, 'error.controlCharacters');
  return lines === '' ? null : lines;
}

export function checkPriority(problems: Problems, priority: number | null | undefined): void {
  if (priority === null || priority === undefined) return;
  const isInRange = Number.isInteger(priority) && priority >= 0 && priority <= priorityMax;
  if (!isInRange) problems.add('priority', 'error.wholeNumber', { min: 0, max: priorityMax });
}

/** Folds text for comparison and search: NFKC, case-insensitive (docs/rules.md "Search"). */
export function compareKey(text: string | null): string {
  return foldText(text ?? '');
}

export function checkTitle(problems: Problems, title: string): string {
  return checkLine(problems, title, { field: 'title', max: titleLengthMax, isRequired: true }) ?? '';
}
