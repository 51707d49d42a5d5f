const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Splits a name into HubSpot's two parts: 山田 太郎 is family name first, Taro Yamada last. A single word is a family name
 * in Chinese and Japanese writing (山田太郎 cannot be split without knowing the person), else a first name.
 */
export function splitName(realName: string | null): { firstname: string; lastname: string } {
  const words = (realName ?? '').trim().split(/\s+/u).filter(Boolean);
  const whole = words.join(' ');
  if (familyFirst.test(whole)) return { lastname: words[0] ?? '', firstname: words.slice(1).join(' ') };
  if (words.length < 2) return { firstname: whole, lastname: '' };
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' };
}
