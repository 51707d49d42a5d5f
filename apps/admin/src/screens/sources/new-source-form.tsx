import { Button, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { request } from '#src/app/api/client.ts';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import columns from '#src/components/columns.module.css';
import { QueryStates } from '#src/components/query-states.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { SourceGroupsQuery } from '#src/generated/graphql.ts';
import type { FoundFeed } from './found-feed.ts';
import { AddSourceDocument, SourceGroupsDocument } from './sources-documents.ts';

interface NewSourceFormProps {
  feed: FoundFeed;
  feedUrls: readonly string[];
}

export function NewSourceForm(props: NewSourceFormProps) {
  const groups = useApiQuery(SourceGroupsDocument, {});
  return (
    <QueryStates query={groups}>{({ sourceGroups }) => <LoadedForm {...props} groups={sourceGroups} />}</QueryStates>
  );
}

interface LoadedFormProps extends NewSourceFormProps {
  groups: SourceGroupsQuery['sourceGroups'];
}

function LoadedForm({ feed, feedUrls, groups }: LoadedFormProps) {
  const t = useT();
  const locale = useLocale();
  const navigate = useNavigate();
  const form = useForm({ initialValues: { ...valuesOf(feed), groupId: groups[0]?.id ?? '' } });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit((values) =>
    save(
      async () => {
        await request(AddSourceDocument, { ...values, feedUrls: [...feedUrls] });
        await navigate({ to: '/sources', search: { search: values.enSub } });
      },
      () => t('sources.added'),
    ),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={520}>
        <TextInput label={t('sources.jaSub')} maxLength={200} {...form.getInputProps('jaSub')} />
        <TextInput label={t('sources.enSub')} maxLength={200} {...form.getInputProps('enSub')} />
        <TextInput label={t('sources.localSub')} maxLength={200} {...form.getInputProps('localSub')} />
        <div className={columns.fields}>
          <TextInput
            label={t('sources.country')}
            description={t('sources.countryHint')}
            maxLength={2}
            {...form.getInputProps('country')}
            onChange={({ currentTarget }) => form.setFieldValue('country', currentTarget.value.toUpperCase())}
          />
          <TextInput
            label={t('sources.language')}
            description={t('sources.languageHint')}
            maxLength={12}
            {...form.getInputProps('language')}
          />
        </div>
        <NativeSelect
          label={t('sources.kind')}
          data={[
            { value: 'Headline', label: t('sources.headline') },
            { value: 'Notice', label: t('sources.notice') },
          ]}
          {...form.getInputProps('kind')}
        />
        <NativeSelect
          label={t('sources.group')}
          data={groups.map(({ id, jaName, enName }) => ({ value: id, label: locale === 'ja' ? jaName : enName }))}
          {...form.getInputProps('groupId')}
        />
        <TextInput label={t('sources.siteUrl')} maxLength={2_000} {...form.getInputProps('siteUrl')} />
        <SaveNote state={state} />
        <div>
          <Button type="submit" loading={isSaving}>
            {t('sources.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function valuesOf({ title, url, language, siteUrl }: FoundFeed) {
  const name = title ?? new URL(url).host;
  return {
    ...{ jaSub: name, enSub: name, localSub: name },
    country: countryOf(url, language),
    language: language ?? 'en',
    kind: 'Headline' as const,
    siteUrl: siteUrl ?? new URL('/', url).href,
  };
}

function countryOf(url: string, language: string | null | undefined): string {
  const domain = new URL(url).hostname.split('.').at(-1) ?? '';
  if (domain === 'uk') return 'GB';
  if (/^[a-z]{2}$/.test(domain) && !['io', 'ai', 'co', 'me', 'tv', 'eu'].includes(domain)) return domain.toUpperCase();
  return new Intl.Locale(language ?? 'en').maximize().region ?? '';
}
