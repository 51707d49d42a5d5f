/**
 * Composes an alert as JSON for a user's own program, with the fields of Standard Webhooks: type, timestamp, data.
 * docs/webhooks.md documents them. Fields may be added, but never renamed or removed.
 * @see https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md#payload-structure
 */
import { termText } from '@kawaraban/query/matched-term.ts';
import { clipText } from '#src/platform/clip-text.ts';
import type { AlertSpike } from '../../../table.ts';
import type { AlertMessage, AlertMessageArticle } from '../../alert-message.ts';
import { composeToFit, type Detail, jsonBytes } from '../../compose-to-fit.ts';

/** Maximum size of a payload in bytes, as Standard Webhooks recommends. */
export const webhookPayloadBytesMax = 20_000;

export interface WebhookPayload {
  type: 'alert' | 'alert.test' | 'alert.notice' | 'alert.spike';
  timestamp: string;
  data: {
    product: string;
    language: 'ja' | 'en';
    timezone: string;
    total: number;
    articles: WebhookArticle[];
    notice?: string;
    spike?: AlertSpike;
    alertsUrl: string;
    settingsUrl: string;
  };
}

export interface WebhookArticle {
  id: string;
  kind: AlertMessageArticle['kind'];
  title: string;
  excerpt: string;
  url: string;
  originalUrl: string | null;
  imageUrl: string | null;
  source: string;
  country: string;
  language: string;
  publishedAt: string;
  matchedTerms: string[];
  sameStoryCount: number;
  isCorrection: boolean;
  isUpdate: boolean;
}

export function composeWebhook(message: AlertMessage, shrink = 0): WebhookPayload {
  return composeToFit((detail) => compose(message, detail), {
    measure: jsonBytes,
    limit: webhookPayloadBytesMax,
    shrink,
  });
}

function compose(message: AlertMessage, detail: Detail): WebhookPayload {
  const { productName, language, timezone, dueAt, total, articles, alertsUrl, settingsUrl, isTest, notice, spike } =
    message;
  return {
    type: spike ? 'alert.spike' : notice !== undefined ? 'alert.notice' : isTest ? 'alert.test' : 'alert',
    timestamp: dueAt.toISOString(),
    data: {
      ...{ product: productName, language, timezone, total },
      articles: articles.map((article) => composeArticle(article, detail)),
      ...(notice === undefined ? {} : { notice }),
      ...(spike && { spike }),
      ...{ alertsUrl, settingsUrl },
    },
  };
}

function composeArticle(article: AlertMessageArticle, detail: Detail): WebhookArticle {
  return {
    id: String(article.id),
    kind: article.kind,
    title: clipText(article.title, { graphemes: detail.titleGraphemes, bytes: detail.textBytes }),
    excerpt: clipText(article.excerpt, { graphemes: 51, bytes: detail.textBytes }),
    url: article.url,
    originalUrl: (detail.hasOriginalLinks && article.originalUrl) || null,
    imageUrl: (detail.hasImages && article.imageUrl) || null,
    source: article.sourceName,
    country: article.country,
    language: article.language,
    publishedAt: article.publishedAt.toISOString(),
    matchedTerms: detail.hasTerms ? article.terms.map(termText) : [],
    sameStoryCount: article.storyCount,
    isCorrection: article.isCorrected,
    isUpdate: article.isUpdated,
  };
}
