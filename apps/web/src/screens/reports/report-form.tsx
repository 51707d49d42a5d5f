import { Segments } from '@kawaraban/ui/segments.tsx';
import { NativeSelect } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { forgetList } from '#src/components/endless-store.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { SaveBar } from '#src/components/save-bar.tsx';
import { useSave } from '#src/components/use-save.ts';
import { CreateReportDocument } from './report-documents.ts';
import { reportListKey } from './report-list-key.ts';
import { ReportOrigin } from './report-origin.tsx';
import { ReportTextFields } from './report-text-fields.tsx';
import type { ReportValues } from './report-values.ts';

const proposedDays = 7;

export function ReportForm({ boardId }: { boardId: string }) {
  const t = useT();
  const navigate = useNavigate();
  const language = useLocale();
  const form = useForm<ReportValues>({
    initialValues: {
      ...{ title: '', note: '', language, boardId, savedSearchId: '', articleIds: [] },
      origin: boardId ? 'board' : 'search',
      ...{ fromDay: localDay(1 - proposedDays), toDay: localDay(0) },
    },
    validate: { title: (title) => (title.trim() === '' ? t('reports.form.titleRequired') : null) },
  });
  const { save, isSaving, failure } = useSave(form);
  const submit = form.onSubmit((values) =>
    save(async () => {
      const { createReport } = await request(CreateReportDocument, variablesOf(values));
      forgetList(reportListKey);
      await navigate({
        to: '/{-$locale}/reports/{-$reportId}',
        params: (now) => ({ ...now, reportId: createReport.id }),
        replace: true,
      });
    }),
  );
  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('reports.form.content')}>
        <Segments
          name="report-origin"
          label={t('reports.form.origin')}
          value={form.values.origin}
          onChange={(origin) => form.setFieldValue('origin', origin)}
          options={(['search', 'board', 'clips'] as const).map((value) => ({
            value,
            content: t(`reports.form.origins.${value}`),
          }))}
        />
        <ReportOrigin form={form} />
      </FormSection>
      <FormSection title={t('reports.form.about')}>
        <ReportTextFields inputProps={(field) => form.getInputProps(field)} />
        <NativeSelect
          size="md"
          label={t('reports.form.language')}
          data={(['ja', 'en'] as const).map((value) => ({ value, label: t(`reports.form.languages.${value}`) }))}
          {...form.getInputProps('language')}
        />
      </FormSection>
      <SaveBar
        isDirty={form.values.title !== ''}
        isSaving={isSaving}
        failure={failure}
        button={t('reports.form.make')}
      />
    </form>
  );
}

function localDay(daysFromToday: number): string {
  const at = new Date();
  at.setDate(at.getDate() + daysFromToday);
  const parts = [at.getFullYear(), at.getMonth() + 1, at.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

function variablesOf({ title, note, language, origin, ...values }: ReportValues) {
  const { boardId, savedSearchId, fromDay, toDay, articleIds } = values;
  const about = { title, note, language };
  if (origin === 'board') return { ...about, boardId };
  if (origin === 'clips') return { ...about, articleIds: [...articleIds] };
  return { ...about, savedSearchId, fromDay, toDay };
}
