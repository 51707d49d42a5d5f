import { Textarea, TextInput } from '@mantine/core';
import { useT } from '#src/app/words.ts';

interface ReportTextFieldsProps {
  inputProps: (field: 'title' | 'note') => object;
}

export function ReportTextFields({ inputProps }: ReportTextFieldsProps) {
  const t = useT();
  return (
    <>
      <TextInput size="md" label={t('reports.form.title')} required maxLength={200} {...inputProps('title')} />
      <Textarea
        size="md"
        label={t('reports.form.note')}
        description={t('reports.form.noteHint')}
        autosize
        minRows={3}
        maxRows={16}
        maxLength={4_000}
        {...inputProps('note')}
      />
    </>
  );
}
