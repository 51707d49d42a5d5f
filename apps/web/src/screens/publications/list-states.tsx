import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconChecks, IconNews, IconSearchOff, IconZoomQuestion } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import { isEmptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';

interface EmptyListProps {
  search: PublicationSearch;
  onClear: () => void;
  onShowAll: () => void;
}

export function EmptyList({ search, onClear, onShowAll }: EmptyListProps) {
  if (search.isUnreadOnly) return <AllRead onShowAll={onShowAll} />;
  const isInverted = search.from !== '' && search.to !== '' && search.from > search.to;
  return <NothingFound isInverted={isInverted} isFiltered={!isEmptySearch(search)} onClear={onClear} />;
}

interface NothingFoundProps {
  isFiltered: boolean;
  isInverted: boolean;
  onClear: () => void;
}

function NothingFound({ isFiltered, isInverted, onClear }: NothingFoundProps) {
  const t = useT();
  if (!isFiltered) {
    return (
      <StateMessage
        icon={<IconNews size={40} stroke={1.4} />}
        title={t('publications.empty')}
        text={t('publications.emptyText')}
      />
    );
  }
  return (
    <StateMessage
      icon={<IconSearchOff size={40} stroke={1.4} />}
      title={t('publications.nothingFound')}
      text={t(isInverted ? 'publications.filters.wrongOrder' : 'publications.nothingFoundText')}
      action={<Button onClick={onClear}>{t('publications.clearSearch')}</Button>}
    />
  );
}

function AllRead({ onShowAll }: { onShowAll: () => void }) {
  const t = useT();
  return (
    <StateMessage
      icon={<IconChecks size={40} stroke={1.4} />}
      title={t('reading.allRead')}
      text={t('reading.allReadText')}
      action={
        <Button variant="default" onClick={onShowAll}>
          {t('reading.showAll')}
        </Button>
      }
    />
  );
}

export function NotUnderstood() {
  const t = useT();
  return (
    <StateMessage
      icon={<IconZoomQuestion size={40} stroke={1.4} />}
      title={t('publications.faulty')}
      text={t('publications.faultyText')}
      action={
        <Button variant="default" onClick={() => document.querySelector<HTMLElement>('[role=search] input')?.focus()}>
          {t('publications.faultyAction')}
        </Button>
      }
    />
  );
}
