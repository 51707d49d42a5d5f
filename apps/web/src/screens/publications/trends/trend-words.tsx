import { Skeleton } from '@mantine/core';
import { IconTrendingUp } from '@tabler/icons-react';
import { memo } from 'react';
import { useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { ChipNote, ChipRow, SearchChip } from '../chip-row.tsx';
import { quoteWord } from './quote-word.ts';
import { useTrendWords } from './use-trend-words.ts';

interface TrendWordsProps {
  search: PublicationSearch;
  onSearch: (keywords: string) => void;
}

export const TrendWords = memo(function TrendWords({ search, onSearch }: TrendWordsProps) {
  const t = useT();
  const { status, words } = useTrendWords(search);
  return (
    <ChipRow icon={<IconTrendingUp size={16} aria-hidden />} label={t('publications.trends.label')}>
      {status === 'loading' && (
        <ChipNote>
          <Skeleton width={320} height={26} radius="xl" role="status" aria-label={t('common.loading')} />
        </ChipNote>
      )}
      {status === 'failed' && <ChipNote>{t('publications.trends.failed')}</ChipNote>}
      {status === 'ready' && words.length === 0 && <ChipNote>{t('publications.trends.none')}</ChipNote>}
      {words.map((word) => (
        <SearchChip
          key={word}
          isActive={search.keywords.trim() === quoteWord(word)}
          onClick={() => onSearch(quoteWord(word))}
        >
          {word}
        </SearchChip>
      ))}
    </ChipRow>
  );
});
