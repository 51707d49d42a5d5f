import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { Checkbox, NativeSelect, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, Suspense, useEffect } from 'react';
import { useQuery } from 'urql';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { useBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { ClipsToReportDocument } from './report-documents.ts';
import classes from './report-origin.module.css';
import type { ReportValues } from './report-values.ts';

const DayField = lazy(() =>
  loadWithRetry(() => import('#src/components/day-field.tsx')).then(({ DayField }) => ({ default: DayField })),
);

type Form = UseFormReturnType<ReportValues>;

export function ReportOrigin({ form }: { form: Form }) {
  const { origin } = form.values;
  if (origin === 'board') return <OfBoard form={form} />;
  return origin === 'clips' ? <OfClips form={form} /> : <OfSearch form={form} />;
}

function OfSearch({ form }: { form: Form }) {
  const t = useT();
  const { status, items } = useStore(savedSearches);
  useEffect(() => void loadSavedSearches(), []);
  const { savedSearchId, fromDay, toDay } = form.values;
  const first = items[0]?.id ?? '';
  useEffect(() => {
    if (savedSearchId === '' && first !== '') form.setFieldValue('savedSearchId', first);
  }, [savedSearchId, first, form.setFieldValue]);
  if (status === 'ready' && items.length === 0) return <Text>{t('reports.form.noSearches')}</Text>;
  return (
    <>
      <NativeSelect
        size="md"
        label={t('reports.form.search')}
        data={items.map(({ id, name }) => ({ value: id, label: name }))}
        {...form.getInputProps('savedSearchId')}
      />
      <div className={classes.days}>
        <Suspense>
          <DayField
            label={t('reports.form.from')}
            value={fromDay}
            error={form.errors.fromDay}
            onChange={(day) => form.setFieldValue('fromDay', day)}
          />
          <DayField
            label={t('reports.form.to')}
            value={toDay}
            error={form.errors.toDay}
            onChange={(day) => form.setFieldValue('toDay', day)}
          />
        </Suspense>
      </div>
    </>
  );
}

function OfBoard({ form }: { form: Form }) {
  const t = useT();
  const { status, boards } = useBoardTitles();
  const { boardId } = form.values;
  const first = boards[0]?.id ?? '';
  useEffect(() => {
    if (boardId === '' && first !== '') form.setFieldValue('boardId', first);
  }, [boardId, first, form.setFieldValue]);
  if (status === 'ready' && boards.length === 0) return <Text>{t('reports.form.noBoards')}</Text>;
  return (
    <NativeSelect
      size="md"
      label={t('reports.form.board')}
      data={boards.map(({ id, title }) => ({ value: id, label: title }))}
      {...form.getInputProps('boardId')}
    />
  );
}

function OfClips({ form }: { form: Form }) {
  const t = useT();
  const locale = useLocale();
  const [{ data }] = useQuery({ query: ClipsToReportDocument });
  const clips = data?.clips.data ?? [];
  if (data && clips.length === 0) return <Text>{t('reports.form.noClips')}</Text>;
  return (
    <Checkbox.Group
      label={t('reports.form.clips')}
      value={[...form.values.articleIds]}
      error={form.errors.articleIds}
      onChange={(ids) => form.setFieldValue('articleIds', ids)}
    >
      {clips.map(({ id, article }) => (
        <Checkbox
          key={id}
          value={article.id}
          my={8}
          label={
            <>
              <span lang={article.language}>{article.title}</span>{' '}
              <Text span size="sm" c="dimmed">
                {dateFormat(locale, 'day').format(new Date(article.publishedAt))}
              </Text>
            </>
          }
        />
      ))}
    </Checkbox.Group>
  );
}
