import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { Alert, Button, Checkbox, Group, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useMemo } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { AlertSettingsDocument } from '#src/components/alert-settings/alert-settings-documents.ts';
import {
  isNameTaken,
  kindsOf,
  nameLengthMax,
  type SavedSearch,
  type SearchedKind,
  searchOf,
  suggestedName,
} from '#src/components/saved-searches/saved-search.ts';
import { addSavedSearch, savedSearches, updateSavedSearch } from '#src/components/saved-searches/saved-search-store.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchConditions } from '#src/components/saved-searches/search-variables.ts';
import { useSave } from '#src/components/use-save.ts';
import type { SpikeSensitivity } from '#src/generated/graphql.ts';
import { AlertFields, workingChannels } from './alert-fields.tsx';
import { AlertForecast, type ForecastResult, useAlertForecast } from './alert-forecast.tsx';
import classes from './save-dialog.module.css';
import { searchInWords } from './search-in-words.ts';
import { SpikeField } from './spike-field.tsx';

interface SaveDialogProps {
  search: PublicationSearch;
  saved?: SavedSearch;
  onClose: () => void;
}

export function SaveDialog({ search, saved, onClose }: SaveDialogProps) {
  const t = useT();
  const form = useSaveForm(search, saved);
  const { save, isSaving, failure } = useSave(form);
  const [{ data }] = useQuery({ query: AlertSettingsDocument, requestPolicy: 'network-only' });
  const user = data?.user ?? null;
  // A new search uses the reader's own channels until they choose others.
  const channel = form.values.channel ?? (user ? workingChannels(user) : emailBit);
  const target = saved ? searchOf(saved, search.tab) : search;
  const { kinds } = form.values;
  const conditions = useMemo(
    () => conditionsOf(saved?.conditions ?? searchConditions(search), kinds),
    [saved, search, kinds],
  );
  const forecast = useAlertForecast(conditions);
  const submit = form.onSubmit(async ({ name, isDefault, spikeSensitivity }) => {
    const isSaved = await save(async () => {
      // The form may be sent before the reader's own channels have loaded.
      const alertsChannel = form.values.channel === null && !user ? await readersChannels() : channel;
      const values = { name: name.trim(), default: isDefault, alertsChannel, spikeSensitivity, conditions };
      await (saved ? updateSavedSearch({ id: saved.id, ...values }) : addSavedSearch(values));
    });
    if (isSaved) onClose();
  });
  return (
    <Modal
      opened
      onClose={onClose}
      title={t(saved ? 'publications.searchSettings.edit' : 'publications.searchSettings.add')}
      // The dialog's header must not be exposed as a banner landmark.
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          data-autofocus
          label={t('publications.searchSettings.name')}
          maxLength={nameLengthMax}
          {...form.getInputProps('name')}
        />
        <Summary search={target} forecast={forecast} />
        <Checkbox.Group label={t('publications.searchSettings.kinds')} {...form.getInputProps('kinds')}>
          <Group gap="lg" mt={8}>
            <Checkbox value="Headline" label={t('publications.headlines')} />
            <Checkbox value="Notice" label={t('publications.notices')} />
          </Group>
        </Checkbox.Group>
        <AlertFields channel={channel} user={user} onChange={(chosen) => form.setFieldValue('channel', chosen)} />
        {channel !== 0 && (
          <SpikeField forecasts={forecast[0].data?.alertForecast.spikes} {...form.getInputProps('spikeSensitivity')} />
        )}
        <Checkbox
          label={t('publications.searchSettings.default')}
          {...form.getInputProps('isDefault', { type: 'checkbox' })}
        />
        <div role="alert">{failure && <Alert color="seal">{failure}</Alert>}</div>
        <Group justify="flex-end" className={classes.end}>
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}

async function readersChannels(): Promise<number> {
  const { user } = await request(AlertSettingsDocument, {});
  return user ? workingChannels(user) : emailBit;
}

interface SaveValues {
  name: string;
  kinds: string[];
  isDefault: boolean;
  channel: number | null;
  spikeSensitivity: SpikeSensitivity;
}

function useSaveForm(search: PublicationSearch, saved: SavedSearch | undefined) {
  const t = useT();
  const { items } = useStore(savedSearches);
  const kinds = saved ? kindsOf(saved.conditions) : kindsOf(searchConditions(search));
  return useForm<SaveValues>({
    mode: 'controlled',
    initialValues: {
      name: saved?.name ?? suggestedName(search.keywords),
      kinds: [...kinds],
      isDefault: saved?.default ?? false,
      channel: saved?.alertsChannel ?? null,
      spikeSensitivity: saved?.spikeSensitivity ?? 'OFF',
    },
    validate: {
      name: (name) => {
        if (name.trim() === '') return t('publications.searchSettings.nameMissing');
        return isNameTaken(name, items, saved?.id) ? t('publications.searchSettings.alreadyExists') : null;
      },
      kinds: (chosen) => (chosen.length === 0 ? t('publications.searchSettings.kindMissing') : null),
    },
  });
}

function conditionsOf(conditions: unknown, kinds: readonly string[]): unknown {
  const same = (one: readonly string[], other: readonly string[]) => one.toSorted().join() === other.toSorted().join();
  if (same(kindsOf(conditions), kinds)) return conditions;
  return { ...(conditions as object), kinds: kinds as readonly SearchedKind[] };
}

function Summary({ search, forecast }: { search: PublicationSearch; forecast: ForecastResult }) {
  const t = useT();
  const locale = useLocale();
  const phrases = searchInWords(search, { locale, t });
  return (
    <section className={classes.summary} aria-label={t('publications.searchSettings.summary')}>
      <ul className={classes.phrases}>
        {phrases.length === 0 && <li>{t('publications.searchSettings.everything')}</li>}
        {phrases.map((phrase) => (
          <li key={phrase}>{phrase}</li>
        ))}
      </ul>
      {(search.tagIds.length > 0 || search.aiTags.length > 0) && <p className={classes.hint}>{t('labels.notSaved')}</p>}
      <AlertForecast result={forecast} />
    </section>
  );
}
