const days = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
/** Excludes possessives ("Sunday's final") and days after a preposition ("after Monday", "since Friday"). */
const dayInEnglish = new RegExp(
  `(?<!\\b(?:after|since|until|from|by|ended) )\\b(${days.join('|')})\\b(?!['’]s|-)`,
  'iu',
);
const anyDayInEnglish = new RegExp(`^(?:[^,]*? )?(${days.join('|')})['’]s`, 'iu');
const dayInJapanese =
  /(?<![\d~〜～-])(\d{1,2})日(?!間|ぶり|連続|目|分|付|以内|以降|から|まで|時点|には|の(?:大会|式典))/gu;
const clockInJapanese = /(午前|午後)(\d{1,2})時(?:(\d{1,2})分|(ちょうど))/gu;
const clockInEnglish = /\b(\d{1,2})[:.](\d\d)(?: ?([ap])\.?m\b)?/giu;

/**
 * Returns the day of the report as a day of the month (`d12`) or a weekday (`tue`), or undefined if the sentence names
 * none. A Japanese follow-up names the day of the event first and the day of the report last; in an English one, the
 * day of the report comes first.
 */
export function dayOf(sentence: string, isJapanese: boolean): string | undefined {
  if (!isJapanese) {
    const found = dayInEnglish.exec(sentence) ?? anyDayInEnglish.exec(sentence);
    return found?.[1]?.slice(0, 3).toLowerCase();
  }
  const found = [...sentence.matchAll(dayInJapanese)].at(-1);
  return found && `d${Number(found[1])}`;
}

/** Returns times of day as `4:11`. Omits a.m. and p.m., because their spellings vary too much. */
export function clockTimesOf(text: string, isJapanese: boolean): string[] {
  const found = isJapanese
    ? [...text.matchAll(clockInJapanese)].map(([, , hour, minute]) => `${Number(hour)}:${Number(minute ?? 0)}`)
    : [...text.matchAll(clockInEnglish)].map(([, hour, minute]) => `${Number(hour) % 12}:${Number(minute)}`);
  return [...new Set(found)];
}
