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
  /** Matched terms, as the reader typed them, phrases between quotes. */
  readonly terms: readonly string[];
  /** Parts of `title` and `body` to mark. A server of the version before does not name them. */
  readonly titleMarks?: readonly TextRange[];
  readonly bodyMarks?: readonly TextRange[];
  readonly searchNames: readonly string[];
  readonly storyCount: number;
  /** Articles folded into it, newest first, at most 20. */
  readonly folded: readonly { id: string; articleKind: ArticleKind; title: string; publishedAt: string }[];
  readonly isCorrected: boolean;
  /** A saved search found it only after a revision. */
  readonly isUpdated: boolean;
}

/** The articles of the reader's last three alerts, newest alert first. */
export interface RecentAlerts {
  readonly current: readonly AlertedArticle[];
  readonly previous: readonly AlertedArticle[];
  readonly secondPrevious: readonly AlertedArticle[];
}

const takeCurrent = 50;

/**
 * Reads the last three alerts.
 *
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
