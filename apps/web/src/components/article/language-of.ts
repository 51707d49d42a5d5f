/** Returns 'ja' for a text with kana in it, else undefined: for texts that come without their language. */
export function languageOf(text: string): 'ja' | undefined {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : undefined;
}
