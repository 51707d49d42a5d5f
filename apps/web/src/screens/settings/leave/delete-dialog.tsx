import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Group, Loader, Modal, NativeSelect, Radio, Text } from '@mantine/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { signOut } from '#src/app/session/sign-out.ts';
import { useT } from '#src/app/words.ts';
import { FreshSignIn } from '#src/components/fresh-sign-in.tsx';
import { personName } from '#src/components/person-name.ts';
import type { DeletionOutlookQuery } from '#src/generated/graphql.ts';
import classes from './delete-dialog.module.css';
import { DeleteMeDocument, DeletionOutlookDocument } from './leave-documents.ts';

type Outlook = DeletionOutlookQuery['deletionOutlook'];
type Account = Outlook['accounts'][number];

const closing = 'close';

export function DeleteDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const [{ data, error }, reload] = useQuery({ query: DeletionOutlookDocument });
  const outlook = data?.deletionOutlook;
  return (
    <Modal opened centered size="lg" onClose={onClose} withCloseButton={false} title={t('leaving.delete')}>
      {!outlook && !error && <Loader role="status" aria-label={t('common.loading')} />}
      {error && !outlook && (
        <Text role="alert" c="var(--kb-attention-text)">
          {errorText(error, t)}
        </Text>
      )}
      {outlook && !outlook.isSignInFresh && (
        <FreshSignIn onDone={() => reload({ requestPolicy: 'network-only' })} onCancel={onClose} />
      )}
      {outlook?.isSignInFresh && <DeleteForm accounts={outlook.accounts} onClose={onClose} />}
    </Modal>
  );
}

function DeleteForm({ accounts, onClose }: { accounts: Outlook['accounts']; onClose: () => void }) {
  const t = useT();
  const shared = accounts.filter(({ isOnlyMember }) => !isOnlyMember);
  const boardCount = shared.reduce((sum, one) => sum + one.boardCount, 0);
  const [boards, setBoards] = useState<'HAND_OVER' | 'DELETE'>('HAND_OVER');
  const [chosen, setChosen] = useState<Record<string, string>>({});
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);
  const asked = shared.filter((one) => one.isLastAdmin || (boards === 'HAND_OVER' && one.boardCount > 0));

  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (asked.some(({ account, isLastAdmin }) => isLastAdmin && !chosen[account.id])) {
      return setProblem(t('leaving.successorMissing'));
    }
    setBusy(true);
    setProblem(null);
    try {
      await request(DeleteMeDocument, { boards, ...choicesOf(asked, chosen) });
    } catch (error) {
      setBusy(false);
      return setProblem(errorText(error, t));
    }
    await signOut();
  };

  return (
    <form onSubmit={submit} noValidate>
      <div className={classes.form}>
        <ul className={classes.effects}>
          <li>{t('leaving.endsAtOnce')}</li>
          <li>{t('leaving.deletes')}</li>
          <li>{t('leaving.stays')}</li>
          {accounts
            .filter(({ isOnlyMember }) => isOnlyMember)
            .map(({ account }) => (
              <li key={account.id}>{t('leaving.closes', { name: account.name })}</li>
            ))}
        </ul>
        {boardCount > 0 && (
          <Radio.Group
            label={t('leaving.boards', { count: boardCount })}
            value={boards}
            onChange={(value) => setBoards(value === 'DELETE' ? 'DELETE' : 'HAND_OVER')}
          >
            <div className={classes.choices}>
              <Radio value="HAND_OVER" label={t('leaving.boardsHandOver')} />
              <Radio value="DELETE" label={t('leaving.boardsDelete')} />
            </div>
          </Radio.Group>
        )}
        {asked.map((one) => (
          <SuccessorSelect
            key={one.account.id}
            outlook={one}
            value={chosen[one.account.id] ?? ''}
            onChange={(value) => setChosen({ ...chosen, [one.account.id]: value })}
          />
        ))}
        {problem && (
          <Text role="alert" c="var(--kb-attention-text)">
            {problem}
          </Text>
        )}
        <Text fw={600}>{t('leaving.final')}</Text>
        <Group justify="flex-end">
          <Button variant="default" onClick={onClose} data-autofocus>
            {t('common.cancel')}
          </Button>
          <Button type="submit" color="seal" loading={isBusy}>
            {t('leaving.deleteNow')}
          </Button>
        </Group>
      </div>
    </form>
  );
}

interface SuccessorSelectProps {
  outlook: Account;
  value: string;
  onChange: (value: string) => void;
}

/** Select box for the last ADMIN, who must choose a successor or close the account. */
function SuccessorSelect({ outlook, value, onChange }: SuccessorSelectProps) {
  const t = useT();
  const { account, isLastAdmin, successors } = outlook;
  const { name } = account;
  const members = successors.map((person) => ({ value: person.id, label: personName(person) }));
  return (
    <NativeSelect
      size="md"
      label={t(isLastAdmin ? 'leaving.nextAdmin' : 'leaving.nextOwner', { name })}
      description={isLastAdmin ? t('leaving.nextAdminHint') : undefined}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      data={[
        { value: '', label: isLastAdmin ? t('leaving.choose') : t('leaving.anyAdmin') },
        ...members,
        ...(isLastAdmin ? [{ value: closing, label: t('leaving.closeForAll') }] : []),
      ]}
    />
  );
}

function choicesOf(asked: readonly Account[], chosen: Record<string, string>) {
  const choices = asked.map(({ account }) => ({ accountId: account.id, userId: chosen[account.id] ?? '' }));
  return {
    successors: choices.filter(({ userId }) => userId !== '' && userId !== closing),
    closeAccountIds: choices.filter(({ userId }) => userId === closing).map(({ accountId }) => accountId),
  };
}
