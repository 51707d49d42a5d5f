import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Checkbox, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { lazy, Suspense } from 'react';
import { useQuery } from 'urql';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { BoardSelect, SearchSelect } from './origin-selects.tsx';
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
  const { fromDay, toDay } = form.values;
  return (
    <>
      <SearchSelect
        value={form.values.savedSearchId}
        error={form.errors.savedSearchId}
        onChange={(id) => form.setFieldValue('savedSearchId', id)}
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
  return (
    <BoardSelect
      value={form.values.boardId}
      error={form.errors.boardId}
      onChange={(id) => form.setFieldValue('boardId', id)}
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
