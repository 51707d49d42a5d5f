import { parentPort } from 'node:worker_threads';
import { type ExtractOutcome, extractArticle, type Page } from './extract-article.ts';

parentPort?.on('message', ({ id, page }: { id: number; page: Page }) => {
  parentPort?.postMessage({ id, outcome: extractOrExplain(page) });
});

function extractOrExplain(page: Page): ExtractOutcome {
  try {
    return extractArticle(page);
  } catch (error) {
    const detail = `The page could not be read: ${(error as Error).message.slice(0, 200)}`;
    return { kind: 'no-text', detail, imageUrl: null, publishedAt: null, attachments: [] };
  }
}
