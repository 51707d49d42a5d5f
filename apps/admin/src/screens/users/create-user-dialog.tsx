import { Button, Modal, NativeSelect, PasswordInput, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { request } from '#src/app/api/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { roles } from '#src/components/membership/roles.ts';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { CreateUserMutationVariables } from '#src/generated/graphql.ts';
import { AccountSelect } from './account-select.tsx';
import { CreateUserDocument } from './users-documents.ts';

interface CreateUserDialogProps {
  isOpen: boolean;
  onClose: () => void;
  onCreated: () => void;
}

export function CreateUserDialog({ isOpen, onClose, onCreated }: CreateUserDialogProps) {
  const t = useT();
  return (
    <Modal
      opened={isOpen}
      onClose={onClose}
      title={t('users.createTitle')}
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      <CreateUserForm onCreated={onCreated} />
    </Modal>
  );
}

function CreateUserForm({ onCreated }: Pick<CreateUserDialogProps, 'onCreated'>) {
  const t = useT();
  const locale = useLocale();
  const form = useForm<CreateUserMutationVariables & { password: string }>({
    initialValues: { email: '', accountId: '', userAcl: 'GENERAL', locale, password: '' },
    validate: { accountId: (accountId) => (accountId === '' ? t('users.chooseAccount') : null) },
  });
  const { save, state, isSaving } = useSave(form);
  const create = form.onSubmit(async ({ password, ...values }) => {
    const kinds: { kind?: string } = {};
    await save(
      async () => {
        const { createUser } = await request(CreateUserDocument, { ...values, password: password || null });
        kinds.kind = createUser.kind;
        onCreated();
      },
      () => t(doneWords(kinds.kind), { email: values.email.trim() }),
    );
  });
  return (
    <form onSubmit={create} noValidate>
      <Stack>
        <TextInput
          label={t('users.email')}
          type="email"
          autoComplete="off"
          data-autofocus
          {...form.getInputProps('email')}
        />
        <AccountSelect
          value={form.values.accountId}
          onChange={(accountId) => form.setFieldValue('accountId', accountId)}
          error={form.errors.accountId}
        />
        <NativeSelect
          label={t('users.role')}
          data={roles.map((role) => ({ value: role, label: t(`users.roles.${role}`) }))}
          {...form.getInputProps('userAcl')}
        />
        <NativeSelect
          label={t('users.language')}
          data={[
            { value: 'ja', label: '日本語' },
            { value: 'en', label: 'English' },
          ]}
          {...form.getInputProps('locale')}
        />
        <PasswordInput
          label={t('users.password')}
          description={t('users.passwordHint')}
          autoComplete="new-password"
          visibilityToggleButtonProps={{ 'aria-label': t('users.showPassword') }}
          {...form.getInputProps('password')}
        />
        <SaveNote state={state} />
        <Button type="submit" loading={isSaving}>
          {t('users.create')}
        </Button>
      </Stack>
    </form>
  );
}

function doneWords(kind: string | undefined): 'users.created' | 'users.invited' | 'users.known' {
  if (kind === 'made') return 'users.created';
  return kind === 'invited' ? 'users.invited' : 'users.known';
}
