interface SourceNames {
  readonly jaSub?: string | null;
  readonly enSub?: string | null;
  readonly localSub?: string | null;
}

export function sourceName(source: SourceNames | null | undefined, locale: string): string {
  const own = locale === 'ja' ? source?.jaSub : source?.enSub;
  return own ?? source?.localSub ?? source?.enSub ?? '';
}
