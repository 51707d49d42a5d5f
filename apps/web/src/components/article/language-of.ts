/** Returns 'ja' for a text with kana, else undefined, for texts without a stated language. */
export function languageOf(text: string): 'ja' | undefined {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : undefined;
}
