const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Splits a name into HubSpot's two parts. 山田 太郎 starts with the family name, Taro Yamada ends with it. A single word in
 * Chinese or Japanese script becomes the family name, because 山田太郎 cannot be split without knowing the person. Any
 * other single word becomes the first name.
 */
export function splitName(realName: string | null): { firstname: string; lastname: string } {
  const words = (realName ?? '').trim().split(/\s+/u).filter(Boolean);
  const whole = words.join(' ');
  if (familyFirst.test(whole)) return { lastname: words[0] ?? '', firstname: words.slice(1).join(' ') };
  if (words.length < 2) return { firstname: whole, lastname: '' };
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' };
}
