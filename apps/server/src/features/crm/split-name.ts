const familyFirst = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/u;

/**
 * Returns the two parts of a name that HubSpot keeps apart, as well as a name written in one field tells: 山田 太郎 is
 * family name first, Taro Yamada last. A name in one piece is a family name in Chinese and Japanese writing (山田太郎 cannot
 * be parted without knowing the person), else a first name.
 */
export function splitName(realName: string | null): { firstname: string; lastname: string } {
  const words = (realName ?? '').trim().split(/\s+/u).filter(Boolean);
  const whole = words.join(' ');
  if (familyFirst.test(whole)) return { lastname: words[0] ?? '', firstname: words.slice(1).join(' ') };
  if (words.length < 2) return { firstname: whole, lastname: '' };
  return { firstname: words.slice(0, -1).join(' '), lastname: words.at(-1) ?? '' };
}
