import { errorCode, errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { ActionIcon, Alert, Button, Modal, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconMail, IconX } from '@tabler/icons-react';
import { CombinedError } from '@urql/core';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { type T, useT } from '#src/app/words.ts';
import { personName } from '../person-name.ts';
import { parseEmails } from './parse-emails.ts';
import classes from './share-dialog.module.css';
import { type SharedSubject, type Sharing, shareWith, stopSharing } from './sharing.ts';

interface ShareDialogProps extends Sharing {
  subject: SharedSubject;
  /** False for those who may only look whom it is shared with. */
  mayManage: boolean;
  /** Called with whom it is shared with from now on, at once and again when the server has answered. */
  onChange: (sharing: Sharing) => void;
  opened: boolean;
  onClose: () => void;
}

/** Whom a board or an action is shared with, and sharing it with more people by e-mail. */
export function ShareDialog({ subject, mayManage, onChange, opened, onClose, ...sharing }: ShareDialogProps) {
  const t = useT();
  return (
    <Modal
      opened={opened}
      centered
      onClose={onClose}
      title={t('sharing.title', { title: subject.title })}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      {mayManage && <ShareForm subject={subject} sharing={sharing} onShared={onChange} />}
      <People subject={subject} sharing={sharing} mayManage={mayManage} onChange={onChange} />
    </Modal>
  );
}

interface ShareFormProps {
  subject: SharedSubject;
  sharing: Sharing;
  onShared: (sharing: Sharing) => void;
}

function ShareForm({ subject, sharing, onShared }: ShareFormProps) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const form = useForm({
    initialValues: { emails: '' },
    validate: {
      emails: (field) => {
        const parsed = parseEmails(field);
        return parsed.kind === 'invalid' ? `${t('error.email')} (${parsed.entries.join(', ')})` : null;
      },
    },
  });
  const submit = form.onSubmit(async (values) => {
    const parsed = parseEmails(values.emails);
    if (parsed.kind === 'invalid' || parsed.emails.length === 0) return;
    setSending(true);
    setFailure(null);
    try {
      const shared = await shareWith(subject, parsed.emails);
      onShared(shared);
      form.reset();
      notify({ message: sharedMessage(sharing, shared, t) });
    } catch (error) {
      const problems = fieldProblems(error);
      form.setErrors(Object.fromEntries(problems.map(({ field, message }) => [field, message])));
      if (problems.length === 0) setFailure(refusalText(error, t));
    } finally {
      setSending(false);
    }
  });
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TextInput
        size="md"
        label={t('sharing.emails')}
        description={t(`sharing.hint.${subject.kind}`)}
        placeholder="a@example.com, b@example.com"
        inputMode="email"
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('emails')}
      />
      <div role="alert">
        {failure && (
          <Alert color="seal" p="xs">
            {failure}
          </Alert>
        )}
      </div>
      <Button type="submit" loading={isSending} className={classes.send}>
        {t('sharing.share')}
      </Button>
    </form>
  );
}

/** Who may see it now, and who was only invited, differ: the latter must sign up first. */
function sharedMessage(before: Sharing, after: Sharing, t: T): string {
  const invited = after.pendingShares.length - before.pendingShares.length;
  const shared = after.shares.length - before.shares.length;
  if (invited > 0) return t('sharing.invited', { count: invited });
  return shared > 0 ? t('sharing.shared', { count: shared }) : t('sharing.sharedAlready');
}

/** What the server says, and for a full account what can be done about it. */
function refusalText(error: unknown, t: T): string {
  const isFull = error instanceof CombinedError && errorCode(error) === 'USER_LIMIT_REACHED';
  return isFull ? `${errorText(error, t)} ${t('sharing.accountFull')}` : errorText(error, t);
}

interface PeopleProps {
  subject: SharedSubject;
  sharing: Sharing;
  mayManage: boolean;
  onChange: (sharing: Sharing) => void;
}

function People({ subject, sharing, mayManage, onChange }: PeopleProps) {
  const t = useT();
  const isEmpty = sharing.shares.length + sharing.pendingShares.length === 0;
  const remove = (share: Sharing['shares'][number] | Sharing['pendingShares'][number], name: string) =>
    mayManage && (
      <ActionIcon
        variant="subtle"
        color="gray"
        size={44}
        aria-label={t('sharing.remove', { name })}
        title={t('sharing.remove', { name })}
        onClick={() => void stopSharing({ subject, sharing, share }, onChange)}
      >
        <IconX size={18} aria-hidden />
      </ActionIcon>
    );
  return (
    <section aria-labelledby="shared-with">
      <h3 id="shared-with" className={classes.heading}>
        {t('sharing.people')}
      </h3>
      {isEmpty && <p className={classes.none}>{t('sharing.none')}</p>}
      <ul className={classes.people}>
        {sharing.shares.map((share) => (
          <li key={share.id} className={classes.person}>
            <span className={classes.who}>
              <b>{personName(share.user)}</b>
              {share.user.realName && <span className={classes.detail}>{share.user.email}</span>}
            </span>
            {remove(share, personName(share.user))}
          </li>
        ))}
        {sharing.pendingShares.map((share) => (
          <li key={share.id} className={classes.person}>
            <span className={classes.who}>
              <b>{share.email}</b>
              <span className={classes.detail}>
                <IconMail size={14} aria-hidden /> {t('sharing.pending')}
              </span>
            </span>
            {remove(share, share.email)}
          </li>
        ))}
      </ul>
    </section>
  );
}
