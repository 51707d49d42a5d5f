import { Skeleton } from '@mantine/core';
import { useMemo, useState } from 'react';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { languageName } from '#src/components/article/language-name.ts';
import { ChoiceList } from '#src/components/filters/choice-list.tsx';
import { FilterPanel } from '#src/components/filters/filter-panel.tsx';
import { FilterSection } from '#src/components/filters/filter-section.tsx';
import { LabelFilter } from '#src/components/filters/label-filter.tsx';
import { countFilters, noFilters, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { useSearchAssets } from '../search-assets.ts';
import { PeriodFields } from './period-fields.tsx';
import { SourceFilter } from './source-filter.tsx';
import { leavesUnder } from './source-tree.ts';
import { useFacets } from './use-facets.ts';

interface FilterDrawerProps {
  search: PublicationSearch;
  onChange: (change: Partial<PublicationSearch>) => void;
  onClose: () => void;
}

export function FilterDrawer({ search, onChange, onClose }: FilterDrawerProps) {
  const t = useT();
  const { languages, countries } = useChoices(search);
  // On phones the drawer opens only on request, so its counts load immediately. On larger screens it may stay open, so the counts
  // load when the reader first hovers over or focuses it.
  const [isUsed, setUsed] = useState(useIsPhone());
  const facets = useFacets(search, isUsed);
  const use = () => setUsed(true);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handlers only load the counts; the element is not a control
    <div onPointerEnter={use} onFocus={use}>
      <FilterPanel
        title={t('publications.filters.title')}
        onClear={countFilters(search) > 0 ? () => onChange(noFilters) : undefined}
        clearLabel={t('publications.filters.clear')}
        onClose={onClose}
        closeLabel={t('publications.filters.show')}
      >
        <PeriodFields search={search} onChange={onChange} />
        {search.aiTags.length > 0 && (
          <ChoiceList
            title={t('enrichment.topics')}
            options={search.aiTags.map((topic) => ({ value: topic, label: topic }))}
            chosen={search.aiTags}
            onChange={(aiTags) => onChange({ aiTags })}
          />
        )}
        <LabelFilter chosen={search.tagIds} onChange={(tagIds) => onChange({ tagIds })} />
        <KnownChoices
          title={t('publications.filters.language')}
          options={languages}
          chosen={search.languages}
          counts={facets?.languages}
          onChange={(chosen) => onChange({ languages: chosen })}
        />
        <KnownChoices
          title={t('publications.filters.country')}
          options={countries}
          chosen={search.countries}
          counts={facets?.countries}
          onChange={(chosen) => onChange({ countries: chosen })}
        />
        <SourceFilter search={search} counts={facets?.sources} onChange={(sourceIds) => onChange({ sourceIds })} />
      </FilterPanel>
    </div>
  );
}

function KnownChoices(props: React.ComponentProps<typeof ChoiceList>) {
  const t = useT();
  const { status } = useSearchAssets();
  if (props.options.length > 0) return <ChoiceList {...props} />;
  if (status !== 'loading') return null;
  return (
    <FilterSection title={props.title}>
      <Skeleton height={72} role="status" aria-label={t('common.loading')} />
    </FilterSection>
  );
}

function useChoices({ languages, countries }: PublicationSearch) {
  const locale = useLocale();
  const { sources } = useSearchAssets();
  return useMemo(() => {
    const leaves = sources.flatMap(leavesUnder);
    const options = (codes: readonly string[], nameOf: (code: string, locale: string) => string) =>
      [...new Set(codes)].map((value) => ({ value, label: nameOf(value, locale) }));
    return {
      languages: options([...leaves.map(({ language }) => language), ...languages], languageName),
      countries: options([...leaves.map(({ country }) => country), ...countries], countryName),
    };
  }, [sources, languages, countries, locale]);
}
