import { destinationChannels } from '@kawaraban/messages/channels/registry.ts';
import { errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { Alert, Button, Group, Modal, NativeSelect, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { Destination } from '#src/components/alert-settings/alert-form-values.ts';
import { AddAlertDestinationDocument, ChangeAlertDestinationDocument } from './destination-documents.ts';
import type { NewSecret } from './secret-dialog.tsx';

interface DestinationDialogProps {
  destination: Destination | null;
  onClose: () => void;
  onSaved: () => void;
  onSecret: (secret: NewSecret) => void;
}

export function DestinationDialog({ destination, onClose, onSaved, onSecret }: DestinationDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: {
      kind: destination?.kind ?? destinationChannels[0]!.kind, // There is at least one.
      name: destination?.name ?? '',
      address: destination?.address ?? '',
    },
    validate: {
      name: (name) => (name.trim() === '' ? t('settings.personal.alerts.destinations.nameMissing') : null),
      address: (address) => (address.trim() === '' ? t('settings.personal.alerts.destinations.addressMissing') : null),
    },
  });
  const { kind } = form.values;
  const submit = form.onSubmit(async (values) => {
    setSaving(true);
    setFailure(null);
    const name = values.name.trim();
    const address = values.address.trim();
    try {
      if (destination) {
        await request(ChangeAlertDestinationDocument, { id: destination.id, name, address });
        notify({ message: t('common.saved') });
      } else {
        const { secret } = (await request(AddAlertDestinationDocument, { kind, name, address })).addAlertDestination;
        notify({ message: t('settings.personal.alerts.destinations.added', { name }) });
        if (secret) onSecret({ name, secret });
      }
      onSaved();
      onClose();
    } catch (error) {
      form.setErrors(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      setFailure(errorText(error, t));
      setSaving(false);
    }
  });
  const title = destination
    ? t('settings.personal.alerts.destinations.change', { name: destination.name })
    : t('settings.personal.alerts.destinations.add');
  return (
    <Modal opened centered onClose={onClose} withCloseButton={false} title={title}>
      <form onSubmit={submit} noValidate>
        <NativeSelect
          size="md"
          label={t('settings.personal.alerts.destinations.service')}
          description={t(`settings.personal.alerts.destinations.hints.${kind}`)}
          disabled={destination !== null}
          data={destinationChannels.map((one) => ({ value: one.kind, label: one.name[locale] }))}
          {...form.getInputProps('kind')}
        />
        <TextInput
          size="md"
          mt="md"
          label={t('settings.personal.alerts.destinations.name')}
          description={t('settings.personal.alerts.destinations.nameHint')}
          autoComplete="off"
          maxLength={60}
          data-autofocus
          {...form.getInputProps('name')}
        />
        <TextInput
          size="md"
          mt="md"
          label={t('settings.personal.alerts.destinations.address')}
          type="url"
          inputMode="url"
          autoComplete="off"
          spellCheck={false}
          maxLength={2048}
          placeholder={destinationChannels.find((one) => one.kind === kind)?.sampleAddress}
          {...form.getInputProps('address')}
        />
        <div role="alert">
          {failure && (
            <Alert color="seal" p="xs" mt="md">
              {failure}
            </Alert>
          )}
        </div>
        <Group justify="flex-end" mt="lg">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={isSaving}>
            {t(destination ? 'common.save' : 'settings.personal.alerts.destinations.add')}
          </Button>
        </Group>
      </form>
    </Modal>
  );
}
