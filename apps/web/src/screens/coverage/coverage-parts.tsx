import { useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { languageName } from '#src/components/article/language-name.ts';
import { sourceName } from '#src/components/article/source-name.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { CountTable } from './count-table.tsx';
import type { Coverage } from './coverage-documents.ts';
import classes from './coverage-screen.module.css';

interface CoveragePartsProps {
  coverage: Coverage;
  locale: string;
  unit: string;
  opened: (further: Partial<PublicationSearch>) => object;
}

export function CoverageParts({ coverage, locale, unit, opened }: CoveragePartsProps) {
  const t = useT();
  const { sources, otherSources, languages, countries, labels } = coverage;
  const ofCodes = (codes: Coverage['countries'], name: typeof countryName, filter: 'countries' | 'languages') =>
    codes.map(({ code, count }) => ({
      key: code,
      name: name(code, locale) || t('coverage.international'),
      count,
      search: opened({ [filter]: [code] }),
    }));
  const named = sources.map(({ source, count }) => ({
    key: source.id ?? '',
    name: sourceName(source, locale),
    count,
    search: opened({ sourceIds: [source.id ?? ''] }),
  }));
  const others = otherSources && {
    key: 'others',
    name: t('coverage.otherSources', { count: otherSources.sourceIds.length }),
    count: otherSources.count,
    search: opened({ sourceIds: otherSources.sourceIds }),
  };
  const tags = labels.tags.map(({ tag, count }) => ({
    key: tag.id,
    name: tag.name,
    count,
    search: opened({ tagIds: [tag.id] }),
  }));
  const topics = labels.topics.map(({ name, count }) => ({
    key: name,
    name,
    count,
    search: opened({ aiTags: [name] }),
  }));
  return (
    <div className={classes.parts}>
      <CountTable hasBars title={t('coverage.sources')} unit={unit} rows={others ? [...named, others] : named} />
      <CountTable
        hasBars
        title={t('coverage.languages')}
        unit={unit}
        rows={ofCodes(languages, languageName, 'languages')}
      />
      <CountTable
        hasBars
        title={t('coverage.countries')}
        unit={unit}
        rows={ofCodes(countries, countryName, 'countries')}
      />
      <CountTable hasBars title={t('coverage.tags')} unit={unit} rows={tags} empty={t('coverage.noTags')} />
      <CountTable hasBars title={t('coverage.topics')} unit={unit} rows={topics} empty={t('coverage.noTopics')} />
    </div>
  );
}
