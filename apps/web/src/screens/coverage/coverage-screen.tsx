import { Segments } from '@kawaraban/ui/segments.tsx';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useStore } from '@kawaraban/ui/store.ts';
import { IconChartBar, IconSearchOff } from '@tabler/icons-react';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { useLocale, useT } from '#src/app/words.ts';
import { IncompleteNote } from '#src/components/incomplete-days/incomplete-note.tsx';
import { ListFailed } from '#src/components/list-failed.tsx';
import { Page } from '#src/components/page.tsx';
import { kindsOf, type SavedSearch, searchOf } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { type PublicationSearch, writeSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions, searchVariables } from '#src/components/saved-searches/search-variables.ts';
import { ComparedSearches } from './comparison/compared-searches.tsx';
import { Comparison } from './comparison/comparison.tsx';
import { Counting } from './counting.tsx';
import { CoverageDocument } from './coverage-documents.ts';
import { CoverageFigures } from './coverage-figures.tsx';
import classes from './coverage-screen.module.css';
import { type CoverageDays, type CoverageView, kindOf, readView, unitsOf, writeView } from './coverage-view.ts';
import { PictureContext } from './pictures/picture-context.ts';

export function CoverageScreen() {
  const t = useT();
  const { savedSearchId = '' } = useParams({ strict: false }) as { savedSearchId?: string };
  const { status, items } = useStore(savedSearches);
  useEffect(() => void loadSavedSearches(), []);
  const saved = items.find(({ id }) => id === savedSearchId);
  if (saved) return <SearchCoverage saved={saved} others={items.filter(({ id }) => id !== saved.id)} />;
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

interface SearchCoverageProps {
  saved: SavedSearch;
  others: readonly SavedSearch[];
}

function SearchCoverage({ saved, others }: SearchCoverageProps) {
  const t = useT();
  const locale = useLocale();
  const address = useSearch({ strict: false }) as Record<string, unknown>;
  const view = readView(address);
  const search = searchOf(saved, view.tab);
  const { coverage, incompleteDays, error, reload } = useCoverage(search, view);
  const counted = {
    ...search,
    span: coverage ? `${coverage.from}_${coverage.to}` : '',
    isUnfolded: !view.isByStory,
  };
  const comparable = others.filter(({ conditions }) => kindsOf(conditions).includes(kindOf(search.tab)));
  const compared = comparable.filter(({ id }) => view.comparedIds.includes(id));
  const change = useChangeView(view);
  const opened = (further: Partial<PublicationSearch>) => writeSearch({ ...counted, ...further });
  return (
    <Page title={t('coverage.of', { name: saved.name })}>
      <Controls saved={saved} view={{ ...view, tab: search.tab }} onChange={change} />
      <ComparedSearches
        {...{ saved, compared }}
        others={comparable.filter((one) => !compared.includes(one))}
        onChange={(comparedIds) => change({ comparedIds })}
      />
      {compared.length > 0 && <Comparison saved={[saved, ...compared]} view={{ ...view, tab: search.tab }} />}
      {coverage?.total === 0 && (
        <>
          <StateMessage
            icon={<IconChartBar size={40} stroke={1.4} />}
            title={t('coverage.empty')}
            text={t('coverage.emptyText')}
          />
          <IncompleteNote days={incompleteDays} />
        </>
      )}
      {coverage && coverage.total > 0 && (
        <PictureContext value={{ ...coverage, names: [saved.name], incompleteDays }}>
          <CoverageFigures {...{ coverage, incompleteDays, view, locale, opened }} search={counted} />
        </PictureContext>
      )}
      {!coverage && (error ? <ListFailed error={error} onRetry={reload} /> : <Counting />)}
    </Page>
  );
}

function useCoverage(search: PublicationSearch, { days, unit, isByStory }: CoverageView) {
  const kind = kindOf(search.tab);
  const [{ data, fetching, error }, ask] = useQuery({
    query: CoverageDocument,
    variables: {
      ...searchVariables(search),
      searches: [searchConditions(search)],
      kind,
      days: Number(days),
      unit,
      foldStories: isByStory,
    },
    requestPolicy: 'network-only',
  });
  const reload = () => ask({ requestPolicy: 'network-only' });
  // While the new view loads, hides the figures of the previous one, whose links would open the wrong lists.
  const { articleCounts: coverage, incompleteDays = [] } = (fetching ? undefined : data) ?? {};
  return { coverage, incompleteDays, error: fetching ? undefined : error, reload };
}

function useChangeView(view: CoverageView) {
  const navigate = useNavigate();
  return (changed: Partial<CoverageView>) => {
    // The route does not declare the view, to keep the entry file small.
    void navigate({ to: '.', search: writeView({ ...view, ...changed }) as never, replace: true });
  };
}

interface ControlsProps {
  saved: SavedSearch;
  view: CoverageView;
  onChange: (changed: Partial<CoverageView>) => void;
}

function Controls({ saved, view, onChange: change }: ControlsProps) {
  const t = useT();
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
