import { Segments } from '@kawaraban/ui/segments.tsx';
import { Checkbox } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import classes from './sort-line.module.css';
import { insideTitles, inTitlesOnly } from './titles-only.ts';

interface SortLineProps {
  search: PublicationSearch;
  onChange: (change: Partial<PublicationSearch>) => void;
}

export default function SortLine({ search, onChange }: SortLineProps) {
  const t = useT();
  const { keywords, isByRelevance } = search;
  const inner = insideTitles(keywords);
  return (
    <div className={classes.line}>
      <Segments
        name="news-sort"
        label={t('publications.sort.label')}
        value={isByRelevance ? 'relevance' : 'newest'}
        onChange={(order) => onChange({ isByRelevance: order === 'relevance' })}
        options={[
          { value: 'newest', content: t('publications.sort.newest') },
          { value: 'relevance', content: t('publications.sort.relevance') },
        ]}
      />
      <Checkbox
        label={t('publications.sort.titlesOnly')}
        checked={inner !== null}
        onChange={() => onChange({ keywords: inner ?? inTitlesOnly(keywords) })}
      />
      {isByRelevance && <span>{t('publications.sort.note')}</span>}
    </div>
  );
}
