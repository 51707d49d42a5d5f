import { errorCode, errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { Alert, Button, NativeSelect, TagsInput } from '@mantine/core';
import { CombinedError } from '@urql/core';
import { useState } from 'react';
import { useQuery } from 'urql';
import { isLocale } from '#src/app/locale.ts';
import { notify } from '#src/app/notify.ts';
import { useMe } from '#src/app/session/me.ts';
import { currentLocale, type T, useLocale, useT } from '#src/app/words.ts';
import { joinSentences } from '../join-sentences.ts';
import { accesses } from './accesses.ts';
import { findNewcomers } from './find-newcomers.ts';
import { entryOf, parsePeople } from './parse-people.ts';
import { SeatNotice } from './seat-notice.tsx';
import classes from './share-dialog.module.css';
import { ColleaguesDocument } from './share-documents.ts';
import { type ShareAccess, type SharedSubject, type Sharing, shareWith } from './sharing.ts';

interface ShareFormProps {
  subject: SharedSubject;
  sharing: Sharing;
  onShared: (sharing: Sharing) => void;
}

export function ShareForm({ subject, sharing, onShared }: ShareFormProps) {
  const t = useT();
  const locale = useLocale();
  const ownEmail = useMe()?.user.email ?? '';
  const [{ data, fetching }] = useQuery({ query: ColleaguesDocument, requestPolicy: 'cache-and-network' });
  const colleagues = data?.colleagues;
  const [entries, setEntries] = useState<string[]>([]);
  const [access, setAccess] = useState<ShareAccess>('EDIT');
  const [language, setLanguage] = useState(locale);
  const { isSending, problem, failure, share } = useShare({ subject, sharing, onShared });
  const shared = new Set(sharing.shares.map(({ user }) => user.id));
  const choices = (colleagues?.people ?? []).filter(({ userId }) => !shared.has(userId)).map(entryOf);
  const newcomers = colleagues ? findNewcomers(parsePeople(entries), { colleagues, sharing, ownEmail }) : [];
  const seatsFree = colleagues ? colleagues.userLimit - colleagues.seatsTaken : 0;
  const submit = async (event: React.FormEvent) => {
    event.preventDefault();
    if (await share({ entries, access, language })) setEntries([]);
  };
  return (
    <form onSubmit={submit} noValidate className={classes.form}>
      <TagsInput
        // Renders the options inside the dialog, because screen readers do not reach content outside it.
        comboboxProps={{ withinPortal: false }}
        size="md"
        label={t('sharing.who')}
        description={t('sharing.whoHint')}
        placeholder={entries.length === 0 ? 'a@example.com' : ''}
        inputMode="email"
        autoComplete="off"
        data-autofocus
        data={choices}
        limit={50}
        splitChars={[',', '，', '、', '､', ';', '\n']}
        value={entries}
        onChange={setEntries}
        error={problem}
      />
      <NativeSelect
        size="md"
        label={t('sharing.accessLabel')}
        description={t(`sharing.accessHint.${subject.kind}.${access}`)}
        value={access}
        data={accesses.map((value) => ({ value, label: t(`sharing.access.${value}`) }))}
        onChange={(event) => setAccess(event.currentTarget.value as ShareAccess)} // One of the options above.
      />
      {colleagues && newcomers.length > 0 && (
        <>
          <SeatNotice emails={newcomers} taken={colleagues.seatsTaken} limit={colleagues.userLimit} />
          <NativeSelect
            size="md"
            label={t('sharing.language')}
            value={language}
            data={[
              { value: 'ja', label: t('common.japanese') },
              { value: 'en', label: t('common.english') },
            ]}
            onChange={({ currentTarget: { value } }) => isLocale(value) && setLanguage(value)}
          />
        </>
      )}
      <div role="alert">
        {failure && (
          <Alert color="seal" p="xs">
            {failure}
          </Alert>
        )}
      </div>
      <Button
        type="submit"
        loading={isSending || (fetching && !colleagues)}
        disabled={newcomers.length > 0 && newcomers.length > seatsFree}
        className={classes.send}
      >
        {t(newcomers.length > 0 ? 'sharing.shareAndInvite' : 'sharing.share')}
      </Button>
    </form>
  );
}

interface Wanted {
  entries: string[];
  access: ShareAccess;
  language: 'en' | 'ja';
}

function useShare({ subject, sharing, onShared }: ShareFormProps) {
  const t = useT();
  const [isSending, setSending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const share = async ({ entries, access, language }: Wanted): Promise<boolean> => {
    setFailure(null);
    const parsed = parsePeople(entries);
    setProblem(parsed.kind === 'invalid' ? `${t('error.email')} (${parsed.entries.join(', ')})` : null);
    if (parsed.kind === 'invalid' || parsed.emails.length === 0) return false;
    setSending(true);
    try {
      const shared = await shareWith(subject, { emails: parsed.emails, access, language });
      onShared(shared);
      notify({ message: sharedMessage(sharing, shared, t) });
      return true;
    } catch (error) {
      const [fault] = fieldProblems(error);
      if (fault) setProblem(fault.message);
      else setFailure(refusalText(error, t));
      return false;
    } finally {
      setSending(false);
    }
  };
  return { isSending, problem, failure, share };
}

/** Distinguishes people who have access now from invited people, who must sign up first. */
function sharedMessage(before: Sharing, after: Sharing, t: T): string {
  const invited = after.pendingShares.length - before.pendingShares.length;
  const shared = after.shares.length - before.shares.length;
  if (invited > 0) return t('sharing.invited', { count: invited });
  return shared > 0 ? t('sharing.shared', { count: shared }) : t('sharing.sharedAlready');
}

function refusalText(error: unknown, t: T): string {
  const isFull = error instanceof CombinedError && errorCode(error) === 'USER_LIMIT_REACHED';
  return isFull ? joinSentences(currentLocale(), errorText(error, t), t('sharing.accountFull')) : errorText(error, t);
}
