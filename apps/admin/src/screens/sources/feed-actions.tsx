import { ActionIcon, Group } from '@mantine/core';
import { IconPlayerPause, IconPlayerPlay, IconRefresh } from '@tabler/icons-react';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import type { useSave } from '#src/components/use-save.ts';
import { FetchFeedNowDocument, SetFeedStateDocument } from './sources-documents.ts';

interface FeedActionsProps {
  feed: { readonly id: string; readonly state: 'ACTIVE' | 'PAUSED' | 'GONE' };
  name: string;
  change: ReturnType<typeof useSave>;
  onChanged: () => void;
}

export function FeedActions({ feed: { id: feedId, state }, name, change, onChanged }: FeedActionsProps) {
  const t = useT();
  const isPaused = state === 'ACTIVE';
  const pause = async () => {
    const done = t(isPaused ? 'sources.pausedNow' : 'sources.resumed');
    if (
      await change.save(
        () => request(SetFeedStateDocument, { feedId, isPaused }),
        () => done,
      )
    )
      onChanged();
  };
  const fetchNow = async () => {
    if (
      await change.save(
        () => request(FetchFeedNowDocument, { feedId }),
        () => t('sources.fetching'),
      )
    )
      onChanged();
  };
  const pauseWord = t(isPaused ? 'sources.pause' : 'sources.resume');
  return (
    // Aligns the icons, rather than the button edges, with the text.
    <Group gap={4} wrap="nowrap" mx={-9} my={-8}>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={`${pauseWord}: ${name}`}
        title={pauseWord}
        onClick={() => void pause()}
      >
        {isPaused ? <IconPlayerPause size={18} /> : <IconPlayerPlay size={18} />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        size={36}
        aria-label={`${t('sources.fetchNow')}: ${name}`}
        title={t('sources.fetchNow')}
        onClick={() => void fetchNow()}
      >
        <IconRefresh size={18} />
      </ActionIcon>
    </Group>
  );
}
