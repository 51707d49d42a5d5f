const MISTAKEN: Record<string, string> = {
  jp: 'ja',
  japanese: 'ja',
  english: 'en',
  eng: 'en',
  jpn: 'ja',
  kr: 'ko',
  cn: 'zh',
  tw: 'zh-TW',
};

/**
 * Normalises a language tag: `en_us` becomes `en-US`. Returns null if the tag is invalid.
 * @see https://www.rfc-editor.org/rfc/rfc5646
 */
export function normalizeLanguage(tag: string | null | undefined): string | null {
  const cleaned = (tag ?? '').trim().replaceAll('_', '-').toLowerCase();
  if (cleaned === '' || cleaned.length > 35) return null;
  try {
    const canonical = Intl.getCanonicalLocales(MISTAKEN[cleaned] ?? cleaned)[0] ?? null;
    // `und`, `mul`, `zxx` and `mis` are valid tags, but do not name a language.
    return canonical && /^(und|mul|zxx|mis)\b/.test(canonical) ? null : canonical;
  } catch {
    return null;
  }
}
