import { refuse } from './storage-error.ts';

const units: Record<string, number> = { b: 1, kb: 1e3, mb: 1e6, gb: 1e9 };

/**
 * Parses `5MB`, `1kb` or a number and returns the number of bytes. Null and zero mean that the bucket has no limit of
 * its own.
 * @throws StorageError if it is not a size, or exceeds the installation's limit.
 */
export function parseSizeLimit(given: string | number | null, globalMax: number): number | null {
  const bytes = typeof given === 'string' ? sizeOf(given) : given;
  if (!bytes) return null;
  if (bytes > globalMax) throw refuse.tooLarge('The requested file_size_limit exceeded the maximum allowed size');
  return bytes;
}

function sizeOf(text: string): number {
  const match = /^(\d{1,15}(?:\.\d{1,6})?)\s*(gb|mb|kb|b)?$/i.exec(text.trim());
  const unit = units[(match?.[2] ?? 'b').toLowerCase()];
  if (!match || !unit) throw refuse.invalidSize();
  return Math.round(Number(match[1]) * unit);
}

const typePattern = /^[\w.+-]{1,100}\/(?:[\w.+-]{1,100}|\*)$|^\*\/\*$/;
const allowedTypesMax = 100;

/** @throws StorageError InvalidMimeType if a type is not like `image/png` or `image/*`. */
export function checkAllowedTypes(types: string[] | null): string[] | null {
  if (types && types.length > allowedTypesMax) throw refuse.invalidRequest('body/allowed_mime_types is too long');
  for (const type of types ?? []) if (!typePattern.test(type)) throw refuse.wrongType(type);
  return types;
}

/**
 * @throws StorageError InvalidMimeType if the bucket does not accept this type. Parameters (`;charset=`) are ignored.
 */
export function checkType(type: string, allowed: string[] | null) {
  if (!allowed || allowed.length === 0) return;
  const [main = '', sub = ''] = essenceOf(type).split('/');
  const isAllowed = allowed.some((one) => {
    const [allowedMain, allowedSub] = one.toLowerCase().split('/');
    return (allowedMain === '*' || allowedMain === main) && (allowedSub === '*' || allowedSub === sub);
  });
  if (!isAllowed || sub === '') throw refuse.wrongType(type);
}

/**
 * Returns `text/html` for `Text/HTML; charset=utf-8`. Returns an empty string for a list: browsers use the last type of
 * a header, so they treat `image/png; a=b, text/html` as HTML.
 * @see https://fetch.spec.whatwg.org/#concept-header-extract-mime-type
 */
export function essenceOf(type: string): string {
  if (type.includes(',')) return '';
  return (type.split(';')[0] ?? '').trim().toLowerCase();
}
