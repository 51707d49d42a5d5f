export function languageOf(text: string): 'ja' | undefined {
  return /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text) ? 'ja' : undefined;
}
