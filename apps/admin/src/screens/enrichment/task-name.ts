import type { useT } from '#src/app/words.ts';

export function taskName(t: ReturnType<typeof useT>, task: string): string {
  return task === 'TRANSLATION' ? t('enrichment.translation') : t('enrichment.summary');
}
