/**
 * Guesses the language of a text that contains only ideographs. The legacy character sets show which characters each
 * language uses: 円 and 発 are used only in Japanese, 发 and 这 only in simplified Chinese, 發 and 這 only in traditional
 * Chinese. A text without such characters is classified by words whose spelling exists in only one language.
 * @see https://encoding.spec.whatwg.org/#legacy-multi-byte-chinese-(simplified)-encodings and the next two sections
 */

/** Common characters: JIS X 0208 level 1, GB 2312 and Big5 level 1. */
const inUse = {
  ja: charactersOf('euc-jp', [0xb0, 0xcf], [[0xa1, 0xfe]]),
  simplified: charactersOf('gbk', [0xb0, 0xf7], [[0xa1, 0xfe]]),
  traditional: charactersOf(
    'big5',
    [0xa4, 0xc6],
    [
      [0x40, 0x7e],
      [0xa1, 0xfe],
    ],
  ),
};

const words = {
  ja: /[々〆]|続|会社|大手|株式|容疑|逮捕|受注|予定|検討|社長|会長|知事|市長|県|首相|衆院|参院|国会|東証|都内|役員|人事|訃報|最高益|上方修正|有料|無料|全国|見通|値上|値下|工場|再開|提携|申請|開催/gu,
  zh: /[的了在是将與与和也都被把你我他她们們这這]|公司|市[场場]|[总總]理|[总總][统統]|主席|美元|人民[币幣]|[记記]者|宣布|表示|[发發]布|台[湾灣股]|外交部|部[长長]/gu,
};

export interface HanGuess {
  language: 'ja' | 'zh';
  /** Confidence from 0.5 (a guess) to 0.97. */
  confidence: number;
}

export function guessHanLanguage(text: string): HanGuess | null {
  const characters = text.match(/\p{Script=Han}/gu) ?? [];
  const strange = (known: ReadonlySet<string>) => characters.filter((one) => !known.has(one)).length;
  const ja = strange(inUse.ja);
  const zh = Math.min(strange(inUse.simplified), strange(inUse.traditional));
  if (ja !== zh) {
    const lead = Math.abs(ja - zh);
    return { language: ja < zh ? 'ja' : 'zh', confidence: lead > 1 ? 0.97 : 0.9 };
  }
  const found = { ja: text.match(words.ja)?.length ?? 0, zh: text.match(words.zh)?.length ?? 0 };
  if (found.ja === found.zh) return null;
  return { language: found.ja > found.zh ? 'ja' : 'zh', confidence: 0.75 };
}

function charactersOf(
  encoding: string,
  [firstLead, lastLead]: [number, number],
  trails: [number, number][],
): ReadonlySet<string> {
  const bytes: number[] = [];
  for (let lead = firstLead; lead <= lastLead; lead++) {
    for (const [first, last] of trails) for (let trail = first; trail <= last; trail++) bytes.push(lead, trail);
  }
  return new Set(new TextDecoder(encoding).decode(Uint8Array.from(bytes)));
}
