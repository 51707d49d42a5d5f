import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Group, Modal, Text, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { signOut } from '#src/app/session/sign-out.ts';
import { useT } from '#src/app/words.ts';
import { FormSection } from '#src/components/form-section.tsx';
import { FreshSignIn } from '#src/components/fresh-sign-in.tsx';
import { CloseAccountDocument, SignInFreshDocument } from './close-account-documents.ts';

export function CloseAccountSection({ account }: { account: { id: string; name: string } }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <FormSection title={t('leaving.account.title')} lead={t('leaving.account.lead')}>
      <Group>
        <Button size="md" variant="default" onClick={() => setOpen(true)}>
          {t('leaving.account.open')}
        </Button>
      </Group>
      {isOpen && <CloseDialog account={account} onClose={() => setOpen(false)} />}
    </FormSection>
  );
}

interface CloseDialogProps {
  account: { id: string; name: string };
  onClose: () => void;
}

function CloseDialog({ account, onClose }: CloseDialogProps) {
  const t = useT();
  const [{ data }, reload] = useQuery({ query: SignInFreshDocument });
  const isFresh = data?.deletionOutlook.isSignInFresh;
  return (
    <Modal opened centered onClose={onClose} withCloseButton={false} title={t('leaving.account.open')}>
      {isFresh === false && <FreshSignIn onDone={() => reload({ requestPolicy: 'network-only' })} onCancel={onClose} />}
      {isFresh && <CloseForm account={account} onClose={onClose} />}
    </Modal>
  );
}

/** Requires typing the account's name, so that nobody closes an account by mistake. */
function CloseForm({ account, onClose }: CloseDialogProps) {
  const t = useT();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== account.name) return setProblem(t('leaving.account.nameWrong', { name: account.name }));
    setBusy(true);
    try {
      await request(CloseAccountDocument, { accountId: account.id });
    } catch (error) {
      setBusy(false);
      return setProblem(errorText(error, t));
    }
    await signOut();
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text mb="md">{t('leaving.account.text', { name: account.name })}</Text>
      <TextInput
        size="md"
        label={t('leaving.account.nameLabel', { name: account.name })}
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={problem}
      />
      <Group justify="flex-end" mt="lg">
        <Button variant="default" onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button type="submit" color="seal" loading={isBusy}>
          {t('leaving.account.now')}
        </Button>
      </Group>
    </form>
  );
}
