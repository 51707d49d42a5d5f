import { Group } from '@mantine/core';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { DeleteButton } from '#src/components/delete-button.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import { CloseAccountDocument } from './account-documents.ts';

interface CloseAccountProps {
  account: { id: string; name: string };
  /** Called with the deletion number that the audit log shows. */
  onClosed: (number: number) => void;
}

export function CloseAccount({ account: { id: accountId, name }, onClosed }: CloseAccountProps) {
  const t = useT();
  const { save, state } = useSave();
  const close = () => save(async () => onClosed((await request(CloseAccountDocument, { accountId })).closeAccount));
  return (
    <>
      <Group>
        <DeleteButton
          label={t('accounts.close')}
          title={t('accounts.closeTitle', { name })}
          text={t('accounts.closeText', { name })}
          name={name}
          onConfirm={() => void close()}
        />
      </Group>
      <SaveNote state={state} />
    </>
  );
}
