import { Segments } from '@kawaraban/ui/segments.tsx';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useStore } from '@kawaraban/ui/store.ts';
import { Skeleton } from '@mantine/core';
import { IconChartBar, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { kindsOf, type SavedSearch, searchOf } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { type PublicationSearch, writeSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import { CoverageDocument } from './coverage-documents.ts';
import { CoverageFigures } from './coverage-figures.tsx';
import classes from './coverage-screen.module.css';
import { type CoverageDays, type CoverageView, readView, unitsOf, writeView } from './coverage-view.ts';

/** How much a saved search has found, when and where. Every figure opens its list. */
export function CoverageScreen() {
  const t = useT();
  const { savedSearchId = '' } = useParams({ strict: false }) as { savedSearchId?: string };
  const { status, items } = useStore(savedSearches);
  useEffect(() => void loadSavedSearches(), []);
  const saved = items.find(({ id }) => id === savedSearchId);
  if (saved) return <SearchCoverage saved={saved} />;
  return (
    <Page title={t('coverage.title')}>
      {status === 'loading' && <Counting />}
      {status === 'failed' && <ListFailed error={null} onRetry={() => void loadSavedSearches()} />}
      {status === 'ready' && (
        <StateMessage
          icon={<IconSearchOff size={40} stroke={1.4} />}
          title={t('coverage.unknown')}
          text={t('coverage.unknownText')}
        />
      )}
    </Page>
  );
}

function SearchCoverage({ saved }: { saved: SavedSearch }) {
  const t = useT();
  const locale = useLocale();
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const view = readView(address);
  const search = searchOf(saved, view.tab);
  const { coverage, error, reload } = useCoverage(search, view);
  const counted = {
    ...search,
    span: coverage ? `${coverage.from}_${coverage.to}` : '',
    isUnfolded: !view.isByStory,
  };
  const opened = (further: Partial<PublicationSearch>) => writeSearch({ ...counted, ...further });
  return (
    <Page title={t('coverage.of', { name: saved.name })}>
      <Controls saved={saved} view={{ ...view, tab: search.tab }} />
      {coverage?.total === 0 && (
        <StateMessage
          icon={<IconChartBar size={40} stroke={1.4} />}
          title={t('coverage.empty')}
          text={t('coverage.emptyText')}
        />
      )}
      {coverage && coverage.total > 0 && <CoverageFigures {...{ coverage, view, locale, opened }} search={counted} />}
      {!coverage && (error ? <ListFailed error={error} onRetry={reload} /> : <Counting />)}
    </Page>
  );
}

function useCoverage(search: PublicationSearch, { days, unit, isByStory }: CoverageView) {
  const kind = search.tab === 'notices' ? ('Notice' as const) : ('Headline' as const);
  const [{ data, fetching, error }, ask] = useQuery({
    query: CoverageDocument,
    variables: { ...searchVariables(search), kind, days: Number(days), unit, foldStories: isByStory },
    requestPolicy: 'network-only',
  });
  const reload = () => ask({ requestPolicy: 'network-only' });
  // Figures of another view would open other lists.
  return { coverage: fetching ? undefined : data?.articleCounts, error: fetching ? undefined : error, reload };
}

function Controls({ saved, view }: { saved: SavedSearch; view: CoverageView }) {
  const t = useT();
  const navigate = useNavigate();
  const change = (changed: Partial<CoverageView>) => {
    // The route does not declare the view, so that the entry file stays small.
    void navigate({ to: '.', search: writeView({ ...view, ...changed }) as never, replace: true });
  };
  return (
    <div className={classes.controls}>
      {kindsOf(saved.conditions).length > 1 && (
        <Segments
          name="coverage-kind"
          label={t('publications.kinds')}
          value={view.tab}
          onChange={(tab) => change({ tab })}
          options={[
            { value: 'headlines', content: t('publications.headlines') },
            { value: 'notices', content: t('publications.notices') },
          ]}
        />
      )}
      <Segments
        name="coverage-days"
        label={t('coverage.period')}
        value={view.days}
        onChange={(days) => change({ days, unit: unitsOf[days][0]! })}
        options={(Object.keys(unitsOf) as CoverageDays[]).map((value) => ({
          value,
          content: t('coverage.days', { count: Number(value) }),
        }))}
      />
      <Segments
        name="coverage-unit"
        label={t('coverage.unit')}
        value={view.unit}
        onChange={(unit) => change({ unit })}
        options={unitsOf[view.days].map((value) => ({ value, content: t(`coverage.units.${value}`) }))}
      />
      <Segments
        name="coverage-count"
        label={t('coverage.count')}
        value={view.isByStory ? 'stories' : 'articles'}
        onChange={(counted) => change({ isByStory: counted === 'stories' })}
        options={[
          { value: 'articles', content: t('coverage.articles') },
          { value: 'stories', content: t('coverage.stories') },
        ]}
      />
    </div>
  );
}

function Counting() {
  const t = useT();
  return (
    <div role="status" aria-label={t('coverage.counting')} className={classes.counting}>
      <p>{t('coverage.counting')}</p>
      <Skeleton height={264} />
    </div>
  );
}
