import { Group, Select, Textarea, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { useMergedSave } from '#src/components/merged-save/use-merged-save.ts';
import { SaveBar } from '#src/components/save-bar.tsx';
import { PriorityField } from '#src/components/status/priority-field.tsx';
import { priorityOf } from '#src/components/status/priority-of.ts';
import { StatusField } from '#src/components/status/status-field.tsx';
import { useUnsavedChanges } from '#src/components/use-unsaved-changes.tsx';
import { type ActionValues, readActionValues, saveAction } from './save-action.ts';

export interface BoardChoice {
  readonly id: string;
  readonly title: string;
}

interface ActionFormProps {
  actionId: string | null;
  initial: ActionValues;
  boards: readonly BoardChoice[];
  /** True if the reader cannot see the action's board and therefore cannot move the action from it. */
  isBoardHidden?: boolean;
}

export function ActionForm({ actionId, initial, boards, isBoardHidden = false }: ActionFormProps) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm<ActionValues>({
    initialValues: initial,
    validate: {
      boardId: (boardId) => (boardId === '' ? t('actions.form.boardRequired') : null),
      title: (title) => (title.trim() === '' ? t('actions.form.titleRequired') : null),
    },
  });
  const dialog = useUnsavedChanges(form.isDirty());
  const valueText = (field: keyof ActionValues, values: ActionValues) => {
    if (field === 'boardId') return boards.find(({ id }) => id === values.boardId)?.title ?? '';
    if (field === 'priority') return t(`status.priorities.${priorityOf(values.priority)}`);
    return field === 'status' ? t(`status.${values.status}`) : values[field];
  };
  const { save, isSaving, failure } = useMergedSave({
    ...{ form, id: actionId, initial, valueText },
    read: readActionValues,
    write: saveAction,
  });

  const submit = form.onSubmit(async (values) => {
    const savedId = await save(values);
    if (savedId === null) return;
    await navigate({
      to: '/{-$locale}/actions/$actionId',
      params: (now) => ({ ...now, actionId: savedId }),
      replace: true,
      // The form has been saved, so there is nothing unsaved to warn about.
      ignoreBlocker: true,
    });
  });

  return (
    <form onSubmit={submit} noValidate>
      <FormSection title={t('actions.form.what')}>
        {isBoardHidden ? (
          <p>{t('actions.form.boardHidden')}</p>
        ) : (
          <Select
            size="md"
            label={t('actions.form.board')}
            description={t('actions.form.boardHint')}
            placeholder={t('actions.form.chooseBoard')}
            nothingFoundMessage={t('actions.form.noBoard')}
            required
            searchable
            allowDeselect={false}
            data={boards.map(({ id, title }) => ({ value: id, label: title }))}
            {...form.getInputProps('boardId')}
          />
        )}
        <TextInput
          size="md"
          label={t('actions.form.title')}
          required
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <Textarea
          size="md"
          label={t('actions.form.content')}
          description={t('actions.form.contentHint')}
          autosize
          minRows={6}
          maxRows={24}
          maxLength={10_000}
          {...form.getInputProps('content')}
        />
        <Group grow align="flex-start">
          <StatusField {...form.getInputProps('status')} />
          <PriorityField {...form.getInputProps('priority')} />
        </Group>
      </FormSection>
      <SaveBar isDirty={form.isDirty()} isSaving={isSaving} failure={failure} />
      {dialog}
    </form>
  );
}
