import { useStore } from '@kawaraban/ui/store.ts';
import { NativeSelect, Text } from '@mantine/core';
import { useEffect } from 'react';
import { useT } from '#src/app/words.ts';
import { useBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';

interface SelectProps {
  value: string;
  error?: React.ReactNode;
  description?: string;
  onChange: (id: string) => void;
}

export function SearchSelect({ value, error, onChange }: SelectProps) {
  const t = useT();
  const { status, items } = useStore(savedSearches);
  useEffect(() => void loadSavedSearches(), []);
  useFirstChosen(value, items[0]?.id, onChange);
  if (status === 'ready' && items.length === 0) return <Text>{t('reports.form.noSearches')}</Text>;
  return (
    <NativeSelect
      size="md"
      label={t('reports.form.search')}
      data={items.map(({ id, name }) => ({ value: id, label: name }))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

export function BoardSelect({ value, error, description, onChange }: SelectProps) {
  const t = useT();
  const { status, boards } = useBoardTitles();
  useFirstChosen(value, boards[0]?.id, onChange);
  if (status === 'ready' && boards.length === 0) return <Text>{t('reports.form.noBoards')}</Text>;
  return (
    <NativeSelect
      size="md"
      label={t('reports.form.board')}
      description={description}
      data={boards.map(({ id, title }) => ({ value: id, label: title }))}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}

function useFirstChosen(value: string, first: string | undefined, onChange: (id: string) => void) {
  useEffect(() => {
    if (value === '' && first !== undefined) onChange(first);
  }, [value, first, onChange]);
}
