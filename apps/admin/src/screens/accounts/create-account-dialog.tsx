import { Button, Modal, NativeSelect, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useNavigate } from '@tanstack/react-router';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { CreateAccountMutationVariables } from '#src/generated/graphql.ts';
import { CreateAccountDocument } from './account-documents.ts';

export function CreateAccountDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const navigate = useNavigate();
  const form = useForm<CreateAccountMutationVariables>({ initialValues: { name: '', plan: 'BASIC' } });
  const { save, state, isSaving } = useSave(form);
  const submit = form.onSubmit((values) =>
    save(async () => {
      const { createAccount } = await request(CreateAccountDocument, values);
      if (createAccount) await navigate({ to: '/accounts/$accountId', params: { accountId: createAccount.id } });
    }),
  );
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('accounts.createTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <form onSubmit={submit} noValidate>
        <Stack>
          <TextInput data-autofocus label={t('accounts.name')} maxLength={100} {...form.getInputProps('name')} />
          <NativeSelect label={t('accounts.plan')} data={['BASIC', 'PREMIUM']} {...form.getInputProps('plan')} />
          <SaveNote state={state} />
          <Button type="submit" loading={isSaving}>
            {t('accounts.create')}
          </Button>
        </Stack>
      </form>
    </Modal>
  );
}
