import type { TextRange } from '@kawaraban/ui/marked-text.tsx';
import { CombinedError } from '@urql/core';
import { FetchError } from 'ofetch';
import { restApi } from '#src/app/rest-client.ts';
import type { ArticleKind } from '#src/generated/graphql.ts';

export interface AlertedArticle {
  readonly id: string;
  readonly articleKind: ArticleKind;
  readonly title: string;
  readonly body: string | null;
  readonly pictureUrl: string | null;
  readonly articleUrl: string | null;
  readonly source: { jaSub: string | null; enSub: string | null; localSub: string | null; country: string };
  readonly publishedAt: string;
  /** Matched terms as typed by the reader, with phrases in quotes. */
  readonly terms: readonly string[];
  /** Parts of `title` and `body` to mark. Missing if the server runs the previous version. */
  readonly titleMarks?: readonly TextRange[];
  readonly bodyMarks?: readonly TextRange[];
  readonly searchNames: readonly string[];
  readonly storyCount: number;
  /** Articles folded into this one, newest first, at most 20. */
  readonly folded: readonly { id: string; articleKind: ArticleKind; title: string; publishedAt: string }[];
  readonly isCorrected: boolean;
  /** True if a saved search found the article only after a revision. */
  readonly isUpdated: boolean;
}

export interface RecentAlerts {
  readonly current: readonly AlertedArticle[];
  readonly previous: readonly AlertedArticle[];
  readonly secondPrevious: readonly AlertedArticle[];
}

const takeCurrent = 50;

/**
 * @throws CombinedError with a `networkError` if the server is unreachable.
 * @throws Error 'HTTP error! status: {code}' for a response that is not OK (docs/rules.md "Answers of the server").
 */
export async function readRecentAlerts(): Promise<RecentAlerts> {
  try {
    return await restApi<RecentAlerts>('/api/recent-alerts/', { query: { takeCurrent } });
  } catch (error) {
    if (!(error instanceof FetchError)) throw error;
    if (error.status) throw new Error(`HTTP error! status: ${error.status}`);
    throw new CombinedError({ networkError: error });
  }
}
