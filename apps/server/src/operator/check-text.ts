import type { Problems } from '#src/accounts/check-input.ts';

const urlLengthMax = 2_000;

/** Normalises text to NFC, trims it and converts line ends to `\n`. Empty text becomes null. */
export function checkText(
  problems: Problems,
  text: string | null | undefined,
  { field, max, isRequired = false }: { field: string; max: number; isRequired?: boolean },
): string | null {
  const clean = (text ?? '').normalize('NFC').replace(/\r\n?/g, '\n').trim();
  if (clean === '' && isRequired) problems.add(field, 'error.required');
  if ([...clean].length > max) problems.add(field, 'error.tooLong', { max });
  return clean === '' ? null : clean;
}

export function checkImageUrl(problems: Problems, text: string | null | undefined): string | null {
  const url = (text ?? '').trim();
  if (url === '') return null;
  if (url.length > urlLengthMax || !/^https:\/\//i.test(url) || !URL.canParse(url)) {
    problems.add('imageUrl', 'error.httpsAddress');
    return null;
  }
  return new URL(url).href;
}
