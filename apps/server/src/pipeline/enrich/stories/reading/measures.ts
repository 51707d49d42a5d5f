import { cachedStem } from './cached-stem.ts';

/**
 * Finds the measure in a headline with a figure, such as `pork price` in "Pork prices rise 2.6 %". Also covers
 * statistics that no list contains.
 */
const heads =
  'prices|sales|output|production|orders|exports|imports|inventories|stockpiles|starts|permits|approvals|wages|salaries|pay|rents|confidence|sentiment|spending|lending|borrowing|deposits|loans|costs|fees|tariffs|visitors|arrivals|bookings|births|deaths|marriages|divorces|bankruptcies|insolvencies|cases|infections|vacancies|openings|applications|shipments|deliveries|registrations|reserves|harvest|crop|turnout|ratings|approval|profits?|revenue|earnings';
const measured = new RegExp(`((?:[\\p{L}-]+(?:['’]s)? ){0,2})\\b(${heads})\\b`, 'giu');
const headsInJapanese =
  '価格|物価|指数|売上高|販売額|販売台数|販売|生産|出荷|受注|輸出|輸入|件数|倍率|率|残高|収支|賃金|給与|所得|支出|在庫|着工|契約|申請|死者数|出生数|患者数|感染者数|客数|宿泊者数|利用者数|収穫量|漁獲量|利益';
const measuredInJapanese = new RegExp(`([\\p{Script=Han}\\p{Script=Katakana}ー]{1,8}?)の?(${headsInJapanese})`, 'gu');
const unspecific = new Set(
  'the a an as on in of and or to for by at with up down after its their new total average overall annual yearly monthly weekly quarterly october november december january february march april may june july august september us uk eu world global national local more less higher lower record strong weak'.split(
    ' ',
  ),
);
/** Text to remove from the words before a measure: a leading reporting period, such as 上期 or 年度, and the 純 of 純利益. */
const periodInJapanese = /^(?:上期|下期|中間|通期|月期|月|年度|四半期)+|純$/gu;
const unspecificInJapanese =
  /^(?:月|年|期|日|全国|国内|平均|最終|前年|前月|同|純|上昇|増加|減少|下落|伸び|上昇の|前年比|今年|世界|合計|総)$/u;

export function measuresOf(title: string, { isJapanese, names }: { isJapanese: boolean; names: readonly string[] }) {
  if (!/\d/u.test(title)) return [];
  const pattern = isJapanese ? measuredInJapanese : measured;
  return [...title.matchAll(pattern)].map(([, before, head]): string[] => {
    const words = isJapanese
      ? [before!.replace(periodInJapanese, '')].filter(Boolean)
      : before!.toLowerCase().replaceAll(/['’]s/gu, '').split(/\s+/u).filter(Boolean);
    const isModifier = (word: string) =>
      !(isJapanese ? unspecificInJapanese.test(word) : unspecific.has(word)) && !names.includes(word);
    const stem = (word: string) => (isJapanese ? word : cachedStem(word));
    return [stem(head!.toLowerCase()), ...words.filter(isModifier).map(stem)];
  });
}

/**
 * Returns whether two titles name different measures. Measures without modifiers are ignored, because they are too
 * general to tell titles apart.
 */
export function areOtherMeasures(first: readonly string[][], second: readonly string[][]): boolean {
  const [one, other] = [first.filter(isSpecific), second.filter(isSpecific)];
  return one.length > 0 && other.length > 0 && !one.some((measure) => other.some((its) => isSame(measure, its)));
}

/** Returns whether two titles are about different flows of goods: production, sales, exports or imports. */
export function areOtherFlows(first: readonly string[][], second: readonly string[][]): boolean {
  const flows = (measures: readonly string[][]) =>
    measures.map(([head]) => flowOf.find(([pattern]) => pattern.test(head!))?.[1]).filter((flow) => flow !== undefined);
  const [one, other] = [flows(first), flows(second)];
  return one.length > 0 && other.length > 0 && !one.some((flow) => other.includes(flow));
}

const flowOf: readonly [RegExp, string][] = [
  [/^(?:生産|output|product)$/u, 'made'],
  [/^(?:販売|販売台数|販売額|sale)$/u, 'sold'],
  [/^(?:輸出|export)$/u, 'exported'],
  [/^(?:輸入|import)$/u, 'imported'],
];

const isSpecific = (measure: readonly string[]) => measure.length > 1;

function isSame([head, ...modifiers]: readonly string[], [otherHead, ...others]: readonly string[]): boolean {
  return head === otherHead && modifiers.some((word) => others.includes(word));
}
