import { errorText } from '@kawaraban/ui/error-text.ts';
import { Alert, Button, Group, Loader, TextInput } from '@mantine/core';
import { useState } from 'react';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { Page } from '#src/components/page.tsx';
import type { DiscoverFeedsQuery } from '#src/generated/graphql.ts';
import { ChooseFeeds } from './choose-feeds.tsx';
import { DiscoverFeedsDocument } from './sources-documents.ts';

type Discovered = DiscoverFeedsQuery['discoverFeeds'];
type Search = { kind: 'none' | 'looking' } | { kind: 'found'; found: Discovered } | { kind: 'failed'; text: string };

export function NewSourceScreen() {
  const t = useT();
  const [address, setAddress] = useState('');
  const [search, setSearch] = useState<Search>({ kind: 'none' });
  const look = async () => {
    setSearch({ kind: 'looking' });
    try {
      const { discoverFeeds } = await request(DiscoverFeedsDocument, { address });
      setSearch({ kind: 'found', found: discoverFeeds });
    } catch (error) {
      setSearch({ kind: 'failed', text: errorText(error, t) });
    }
  };
  return (
    <Page title={t('sources.add')}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          void look();
        }}
      >
        <Group align="flex-end" mb="md">
          <TextInput
            label={t('sources.address')}
            description={t('sources.addressHint')}
            placeholder="https://"
            value={address}
            maxLength={2_000}
            w="100%"
            maw={560}
            onChange={({ currentTarget }) => setAddress(currentTarget.value)}
          />
          <Button type="submit" loading={search.kind === 'looking'} disabled={address.trim() === ''}>
            {t('sources.find')}
          </Button>
        </Group>
      </form>
      <div role="status">
        {search.kind === 'looking' && (
          <Group>
            <Loader size="sm" />
            {t('sources.finding')}
          </Group>
        )}
        {search.kind === 'found' && search.found.feeds.length > 0 && (
          <p>{t('sources.found', { count: search.found.feeds.length })}</p>
        )}
      </div>
      {search.kind === 'failed' && (
        <Alert role="alert" color="seal">
          {search.text}
        </Alert>
      )}
      {search.kind === 'found' && search.found.feeds.length === 0 && (
        <Alert role="alert" color="seal" title={t('sources.nothingFound')}>
          <span lang="en">{search.found.detail}</span>
        </Alert>
      )}
      {search.kind === 'found' && search.found.feeds.length > 0 && (
        <ChooseFeeds key={search.found.feeds.map(({ url }) => url).join(' ')} feeds={search.found.feeds} />
      )}
    </Page>
  );
}
