import { Switch } from '@mantine/core';
import { useForm } from '@mantine/form';
import { request } from '#src/app/graphql/client.ts';
import { useT } from '#src/app/words.ts';
import { forgetList } from '#src/components/endless-store.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { SaveBar } from '#src/components/save-bar.tsx';
import { useSave } from '#src/components/use-save.ts';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';
import type { ReadReport } from './read-report.ts';
import { ReportArticles } from './report-articles.tsx';
import { ChangeReportDocument } from './report-documents.ts';
import { reportListKey } from './report-list-key.ts';
import { ReportTextFields } from './report-text-fields.tsx';

export function ReportEditor({ content, onSaved }: { content: ReadReport; onSaved: () => Promise<void> }) {
  const t = useT();
  const { report } = content;
  const form = useForm({
    initialValues: {
      ...{ title: report.title, note: report.note ?? '', isShared: report.isShared },
      articles: content.articles.map((article) => ({ ...article, note: article.note ?? '' })),
    },
    validate: { title: (title) => (title.trim() === '' ? t('reports.form.titleRequired') : null) },
  });
  const { save, isSaving, failure } = useSave(form);
  const isDirty = form.isDirty();
  const dialog = useUnsavedChanges(isDirty);
  const submit = form.onSubmit(async (sent) => {
    const { articles, ...values } = sent;
    const listed = articles.map(({ articleId, note }) => ({ articleId, note }));
    const isSaved = await save(() =>
      request(ChangeReportDocument, { reportId: report.id, ...values, articles: listed }),
    );
    if (!isSaved) return;
    form.resetDirty(sent);
    forgetList(reportListKey);
    await onSaved();
  });
  return (
    <form onSubmit={submit} noValidate>
      <ReportArticles
        articles={form.values.articles}
        total={content.summary.total}
        onChange={(articles) => form.setFieldValue('articles', [...articles])}
      />
      <FormSection title={t('reports.form.about')}>
        <ReportTextFields inputProps={(field) => form.getInputProps(field)} />
        <Switch
          size="md"
          label={t('reports.shared')}
          description={t('reports.sharedHint')}
          {...form.getInputProps('isShared', { type: 'checkbox' })}
        />
      </FormSection>
      <SaveBar isDirty={isDirty} isSaving={isSaving} failure={failure} />
      {dialog}
    </form>
  );
}
