import { Button } from '@mantine/core';
import { useMemo } from 'react';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { useSearchAssets } from '../search-assets.ts';
import { countFilters, noFilters, type PublicationSearch } from '../search-params.ts';
import { ChoiceList } from './choice-list.tsx';
import classes from './filters.module.css';
import { languageName } from './language-name.ts';
import { PeriodFields } from './period-fields.tsx';
import { SourceFilter } from './source-filter.tsx';
import { leavesUnder } from './source-tree.ts';

interface FilterDrawerProps {
  search: PublicationSearch;
  onChange: (change: Partial<PublicationSearch>) => void;
  /** Closes the sheet of a phone. */
  onClose: () => void;
}

/** Everything a search can be narrowed by besides its keywords; each change applies at once. */
export function FilterDrawer({ search, onChange, onClose }: FilterDrawerProps) {
  const t = useT();
  const isPhone = useIsPhone();
  const { languages, countries } = useChoices(search);
  return (
    <div className={classes.filters}>
      <div className={classes.top}>
        {!isPhone && <span className={classes.title}>{t('publications.filters.title')}</span>}
        {countFilters(search) > 0 && (
          <Button size="compact-sm" variant="subtle" className={classes.clear} onClick={() => onChange(noFilters)}>
            {t('publications.filters.clear')}
          </Button>
        )}
      </div>
      <PeriodFields search={search} onChange={onChange} />
      <ChoiceList
        title={t('publications.filters.language')}
        options={languages}
        chosen={search.languages}
        onChange={(chosen) => onChange({ languages: chosen })}
      />
      <ChoiceList
        title={t('publications.filters.country')}
        options={countries}
        chosen={search.countries}
        onChange={(chosen) => onChange({ countries: chosen })}
      />
      <SourceFilter search={search} onChange={(sourceIds) => onChange({ sourceIds })} />
      {isPhone && (
        <div className={classes.done}>
          <Button fullWidth size="md" h={44} onClick={onClose}>
            {t('publications.filters.show')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** Languages and countries there are sources of, in the tree's order (the reader's own first), and what is chosen. */
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
