/**
 * Detects the type of a picture by its first bytes. SVG is excluded, because it is a document with scripts and links.
 *
 * @see https://mimesniff.spec.whatwg.org/#matching-an-image-type-pattern
 */
const signatures: readonly { type: string; pattern: RegExp }[] = [
  { type: 'image/png', pattern: /^\x89PNG\r\n/ },
  { type: 'image/jpeg', pattern: /^\xff\xd8\xff/ },
  { type: 'image/gif', pattern: /^GIF8[79]a/ },
  { type: 'image/webp', pattern: /^RIFF.{4}WEBP/s },
  // ISO base media file (ISO/IEC 14496-12 §4.3): an `ftyp` box that lists an AVIF brand.
  { type: 'image/avif', pattern: /^.{4}ftyp(avi[fs]|.{4}(.{4}){0,6}avi[fs])/s },
];
const headBytes = 48;

export function pictureType(bytes: Uint8Array): string | null {
  const head = Buffer.from(bytes.subarray(0, headBytes)).toString('latin1');
  return signatures.find(({ pattern }) => pattern.test(head))?.type ?? null;
}
