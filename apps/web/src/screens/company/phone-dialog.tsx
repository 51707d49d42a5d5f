import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { request } from '#src/app/graphql/client.ts';
import { useT } from '#src/app/words.ts';
import { useSave } from '#src/components/use-save.ts';
import { SetSignInPhoneDocument } from './company-documents.ts';

interface PhoneDialogProps {
  member: { id: string; name: string };
  onClose: () => void;
}

export function PhoneDialog({ member: { id, name }, onClose }: PhoneDialogProps) {
  const t = useT();
  const form = useForm({ initialValues: { phone: '' } });
  const { save, isSaving, failure } = useSave(form);
  const submit = form.onSubmit(async ({ phone }) => {
    if (await save(() => request(SetSignInPhoneDocument, { memberId: id, phone: phone.trim() }))) onClose();
  });
  return (
    <Modal opened centered onClose={onClose} withCloseButton={false} title={t('company.members.phoneTitle', { name })}>
      <form onSubmit={submit} noValidate>
        <TextInput
          size="md"
          label={t('company.members.phone')}
          description={t('company.members.phoneHint')}
          type="tel"
          autoComplete="off"
          maxLength={40}
          data-autofocus
          {...form.getInputProps('phone')}
        />
        {failure && !form.errors.phone && (
          <Text role="alert" mt="md" c="var(--kb-attention-text)">
            {failure}
          </Text>
        )}
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t('company.members.phoneSave')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
