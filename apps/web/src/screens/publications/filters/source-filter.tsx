import { Button, Skeleton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { useT } from '#src/app/words.ts';
import { FilterSection } from '#src/components/filters/filter-section.tsx';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { useSearchAssets } from '../search-assets.ts';
import classes from './filters.module.css';
import { SourceBranch } from './source-branch.tsx';
import { isCalled, pruneTree, type SourceLeaf } from './source-tree.ts';
import type { ChoiceCounts } from './use-facets.ts';

interface SourceFilterProps {
  search: PublicationSearch;
  counts: ChoiceCounts | undefined;
  onChange: (sourceIds: readonly string[]) => void;
}

export function SourceFilter({ search, counts, onChange }: SourceFilterProps) {
  const t = useT();
  const { status, sources, retry } = useSearchAssets();
  const [find, setFind] = useState('');
  const chosen = useMemo(() => new Set(search.sourceIds), [search.sourceIds]);
  const tree = useMemo(
    () => pruneTree(sources, (leaf) => (find.trim() ? isCalled(leaf, find) : true) && isOffered(leaf, search, chosen)),
    [sources, find, search, chosen],
  );
  return (
    <FilterSection
      title={t('publications.filters.sources')}
      note={chosen.size > 0 ? t('publications.filters.chosen', { count: chosen.size }) : undefined}
    >
      {status === 'loading' && <Skeleton height={120} role="status" aria-label={t('common.loading')} />}
      {status === 'failed' && (
        <p className={classes.failed} role="alert">
          {t('publications.filters.failed')}
          <Button size="compact-sm" variant="default" onClick={retry}>
            {t('common.retry')}
          </Button>
        </p>
      )}
      {status === 'ready' && (
        <>
          <TextInput
            size="sm"
            type="search"
            aria-label={t('publications.filters.findSource')}
            placeholder={t('publications.filters.findSource')}
            leftSection={<IconSearch size={16} aria-hidden />}
            value={find}
            onChange={({ currentTarget }) => setFind(currentTarget.value)}
          />
          {tree.length === 0 && <p className={classes.failed}>{t('publications.filters.noSource')}</p>}
          <ul className={classes.tree}>
            {tree.map((node) => (
              <SourceBranch
                key={node.key}
                node={node}
                chosen={chosen}
                counts={counts}
                isUnfolded={find.trim() !== ''}
                onChange={onChange}
              />
            ))}
          </ul>
        </>
      )}
    </FilterSection>
  );
}

function isOffered(leaf: SourceLeaf, { tab, languages, countries }: PublicationSearch, chosen: ReadonlySet<string>) {
  if (chosen.has(leaf.id)) return true;
  if (leaf.articleKind !== (tab === 'notices' ? 'Notice' : 'Headline')) return false;
  return (
    (languages.length === 0 || languages.includes(leaf.language)) &&
    (countries.length === 0 || countries.includes(leaf.country))
  );
}
