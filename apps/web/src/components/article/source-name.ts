interface SourceNames {
  readonly jaSub?: string | null;
  readonly enSub?: string | null;
  readonly localSub?: string | null;
}

/** Returns a source's name in the reader's language, else its own. Empty without a source outside the product. */
export function sourceName(source: SourceNames | null | undefined, locale: string): string {
  const own = locale === 'ja' ? source?.jaSub : source?.enSub;
  return own ?? source?.localSub ?? source?.enSub ?? '';
}
