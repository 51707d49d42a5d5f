import type { T, WordKey } from '#src/app/words.ts';
import type { Status } from './status-dot.tsx';

const words: Readonly<Record<string, WordKey>> = {
  'fetch-feed': 'queues.names.fetchFeed',
  'extract-article': 'queues.names.extractArticle',
  'store-notification': 'queues.names.storeNotification',
  'match-articles': 'queues.names.matchArticles',
  'assign-stories': 'queues.names.assignStories',
  'match-revisions': 'queues.names.matchRevisions',
  'match-translation': 'queues.names.matchTranslation',
  'enrich-articles': 'queues.names.enrichArticles',
};

export function queueName(name: string, t: T): string {
  const word = words[name];
  return word ? t(word) : name;
}

export function queueStatus({ failed, retrying }: { failed: number; retrying: number }): Status {
  if (failed > 0) return 'failing';
  return retrying > 0 ? 'degraded' : 'well';
}
