import { Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { useMergedSave } from '#src/components/merged-save/use-merged-save.ts';
import { SaveBar } from '#src/components/save-bar.tsx';
import { PriorityField } from '#src/components/status/priority-field.tsx';
import { priorityOf } from '#src/components/status/priority-of.ts';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';
import { type BoardValues, readBoardValues, saveBoard } from './save-board.ts';

interface BoardFormProps {
  boardId: string | null;
  initial: BoardValues;
}

export function BoardForm({ boardId, initial }: BoardFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm<BoardValues>({
    initialValues: initial,
    validate: { title: (title) => (title.trim() === '' ? t('boards.form.titleRequired') : null) },
  });
  const dialog = useUnsavedChanges(form.isDirty());
  const { save, isSaving, failure } = useMergedSave<BoardValues>({
    ...{ form, id: boardId, initial },
    read: readBoardValues,
    write: saveBoard,
    valueText: (field, values) =>
      field === 'priority' ? t(`status.priorities.${priorityOf(values.priority)}`) : values[field],
  });
  const submit = form.onSubmit(async (values) => {
    const savedId = await save(values);
    if (savedId === null) return;
    await navigate({
      to: '/{-$locale}/boards/$boardId',
      params: (now) => ({ ...now, boardId: savedId }),
      replace: true,
      // The form has been saved, so there is nothing unsaved to warn about.
      ignoreBlocker: true,
    });
  });
  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('boards.form.about')}>
        <TextInput
          size="md"
          label={t('boards.form.title')}
          required
          maxLength={200}
          data-autofocus
          {...form.getInputProps('title')}
        />
        <Textarea
          size="md"
          label={t('boards.form.description')}
          description={t('boards.form.descriptionHint')}
          autosize
          minRows={4}
          maxRows={16}
          maxLength={2_000}
          {...form.getInputProps('description')}
        />
        <PriorityField {...form.getInputProps('priority')} />
      </FormSection>
      <SaveBar isDirty={form.isDirty()} isSaving={isSaving} failure={failure} />
      {dialog}
    </form>
  );
}
