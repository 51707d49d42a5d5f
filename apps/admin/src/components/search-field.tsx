import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';

const restMs = 300;

interface SearchFieldProps {
  hint: string;
  value: string;
  onSearch: (text: string) => void;
}

/** Searches while typing. */
export function SearchField({ hint, value, onSearch }: SearchFieldProps) {
  const t = useT();
  const [text, setText] = useState(value);
  const search = useDebouncedCallback((next: string) => onSearch(next.trim()), restMs);
  return (
    <TextInput
      type="search"
      label={t('common.search')}
      description={hint}
      leftSection={<IconSearch size={18} aria-hidden />}
      value={text}
      maxLength={200}
      maw={480}
      flex="1 1 14rem"
      mb="md"
      onChange={({ currentTarget }) => {
        setText(currentTarget.value);
        search(currentTarget.value);
      }}
    />
  );
}
