import { Select } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { useState } from 'react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { AccountsDocument } from '#src/components/accounts-documents.ts';

const restMs = 300;

interface AccountSelectProps {
  value: string;
  onChange: (accountId: string) => void;
  error: React.ReactNode;
}

export function AccountSelect({ value, onChange, error }: AccountSelectProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [search] = useDebouncedValue(text, restMs);
  const { data } = useApiQuery(AccountsDocument, { search });
  return (
    <Select
      searchable
      label={t('users.account')}
      description={t('users.accountHint')}
      data={data?.accounts.data.map(({ id, name }) => ({ value: id, label: name })) ?? []}
      // Disables client-side filtering: the server has already filtered.
      filter={({ options }) => options}
      value={value || null}
      onChange={(accountId) => onChange(accountId ?? '')}
      onSearchChange={setText}
      error={error}
    />
  );
}
