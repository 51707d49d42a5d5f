import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { fromLocalField, toLocalField } from '#src/components/local-time.ts';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { SuggestionQuery } from '#src/generated/graphql.ts';
import {
  DeleteSuggestionDocument,
  PublishSuggestionDocument,
  UnpublishSuggestionDocument,
} from './suggestions-documents.ts';

interface PublishSuggestionProps {
  suggestion: NonNullable<SuggestionQuery['suggestion']>;
  isChanged: boolean;
  onChanged: () => void;
}

export function PublishSuggestion({ suggestion, isChanged, onChanged }: PublishSuggestionProps) {
  const t = useT();
  const navigate = useNavigate();
  const { id: suggestionId, state: shown, publishAt } = suggestion;
  const [at, setAt] = useState(toLocalField(publishAt));
  const { save, state, isSaving } = useSave();
  const run = async (action: () => Promise<unknown>) => {
    if (await save(action, () => t('suggestions.done'))) onChanged();
  };
  const publish = (instant: string | null) =>
    void run(() => request(PublishSuggestionDocument, { suggestionId, publishAt: instant }));
  const unpublish = () => {
    if (!confirm(t('suggestions.unpublishSure'))) return;
    void run(() => request(UnpublishSuggestionDocument, { suggestionId }));
  };
  const remove = () => {
    if (!confirm(t('suggestions.deleteSure'))) return;
    void save(async () => {
      await request(DeleteSuggestionDocument, { suggestionId });
      await navigate({ to: '/suggestions' });
    });
  };
  const isBlocked = isChanged || isSaving;
  return (
    <Stack>
      {isChanged && <Text c="dimmed">{t('suggestions.saveFirst')}</Text>}
      <Group align="flex-end">
        {shown !== 'PUBLISHED' && (
          <Button disabled={isBlocked} onClick={() => publish(new Date().toISOString())}>
            {t('suggestions.publishNow')}
          </Button>
        )}
        <TextInput
          type="datetime-local"
          label={t('suggestions.scheduleAt')}
          value={at}
          onChange={({ currentTarget }) => setAt(currentTarget.value)}
        />
        <Button variant="default" disabled={isBlocked || at === ''} onClick={() => publish(fromLocalField(at))}>
          {t('suggestions.schedule')}
        </Button>
        {shown === 'DRAFT' ? (
          <Button variant="default" disabled={isSaving} onClick={remove}>
            {t('common.delete')}
          </Button>
        ) : (
          <Button variant="default" disabled={isSaving} onClick={unpublish}>
            {t('suggestions.unpublish')}
          </Button>
        )}
      </Group>
      <SaveNote state={state} />
    </Stack>
  );
}
