import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { Anchor, Button, NumberInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { getRouteApi } from '@tanstack/react-router';
import { request } from '#src/app/api/client.ts';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import columns from '#src/components/columns.module.css';
import { FeedStatus, problemOf } from '#src/components/feed-status.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { FeedQuery } from '#src/generated/graphql.ts';
import { FeedActions } from './feed-actions.tsx';
import classes from './feed-screen.module.css';
import { Rhythm } from './rhythm.tsx';
import { FeedDocument, UpdateFeedDocument, UpdateSourceDocument } from './sources-documents.ts';

type Feed = FeedQuery['feed'];

const route = getRouteApi('/sources/$feedId');

export function FeedScreen() {
  const t = useT();
  const locale = useLocale();
  const { feedId } = route.useParams();
  const query = useApiQuery(FeedDocument, { feedId });
  const source = query.data?.feed.source;
  return (
    <Page title={(locale === 'ja' ? source?.jaSub : source?.enSub) ?? t('sources.title')}>
      <QueryStates query={query}>
        {({ feed }) => (
          <>
            <Health feed={feed} onChanged={query.reload} />
            <Section title={t('sources.names')}>
              <SourceForm key={feed.source.id} source={feed.source} onSaved={query.reload} />
            </Section>
            <Section title={t('sources.visits')}>
              <IntervalForm key={feed.id} feed={feed} onSaved={query.reload} />
            </Section>
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Health({ feed, onChanged }: { feed: Feed; onChanged: () => void }) {
  const t = useT();
  const locale = useLocale();
  const change = useSave();
  const when = (at: string | null | undefined) => (at ? <RelativeTime at={at} locale={locale} /> : t('sources.never'));
  const name = locale === 'ja' ? feed.source.jaSub : feed.source.enSub;
  return (
    <Section
      title={t('sources.health')}
      actions={<FeedActions feed={feed} name={name} change={change} onChanged={onChanged} />}
    >
      <SaveNote state={change.state} />
      <dl className={classes.facts}>
        <dt>{t('sources.state')}</dt>
        <dd>
          <FeedStatus feed={feed} />
        </dd>
        <dt>URL</dt>
        <dd>
          <Anchor href={feed.url} target="_blank" rel="noopener noreferrer">
            {feed.url}
          </Anchor>
        </dd>
        <dt>{t('sources.details')}</dt>
        <dd lang="en">{problemOf(feed) ?? '–'}</dd>
        <dt>{t('sources.lastSuccess')}</dt>
        <dd>{when(feed.lastSuccessAt)}</dd>
        <dt>{t('sources.lastNew')}</dt>
        <dd>{when(feed.lastNewEntryAt)}</dd>
        <dt>{t('sources.rhythm')}</dt>
        <dd>
          <Rhythm {...feed} />
        </dd>
        <dt>{t('sources.format')}</dt>
        <dd>{feed.format ?? '–'}</dd>
        <dt>{t('sources.group')}</dt>
        <dd>{locale === 'ja' ? feed.source.groupJaName : feed.source.groupEnName}</dd>
      </dl>
    </Section>
  );
}

function SourceForm({ source, onSaved }: { source: Feed['source']; onSaved: () => void }) {
  const t = useT();
  const { id: sourceId, jaSub, enSub, localSub, country, language } = source;
  const form = useForm({ initialValues: { jaSub, enSub, localSub, country, language } });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit((values) =>
    save(async () => {
      await request(UpdateSourceDocument, { ...values, sourceId });
      onSaved();
    }),
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
          />
          <TextInput
            label={t('sources.language')}
            description={t('sources.languageHint')}
            maxLength={12}
            {...form.getInputProps('language')}
          />
        </div>
        <SaveNote state={state} />
        <div>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}

function IntervalForm({ feed, onSaved }: { feed: Feed; onSaved: () => void }) {
  const t = useT();
  const form = useForm({ initialValues: { intervalSeconds: feed.intervalSeconds as number | string } });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit(({ intervalSeconds }) =>
    save(async () => {
      await request(UpdateFeedDocument, { feedId: feed.id, intervalSeconds: Number(intervalSeconds) });
      onSaved();
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <Stack maw={520}>
        <NumberInput
          label={t('sources.interval')}
          description={t('sources.intervalHint')}
          allowDecimal={false}
          {...form.getInputProps('intervalSeconds')}
        />
        <SaveNote state={state} />
        <div>
          <Button type="submit" loading={isSaving}>
            {t('common.save')}
          </Button>
        </div>
      </Stack>
    </form>
  );
}
