import { Text } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Section } from '#src/components/page.tsx';
import { formatTime, When } from '#src/components/when.tsx';
import type { QueuesQuery } from '#src/generated/graphql.ts';

export function Outboxes({ answer }: { answer: QueuesQuery }) {
  const t = useT();
  const { mailOutbox, failedMails, crmOutbox, failedContacts } = answer;
  return (
    <>
      <Section title={t('queues.mails')}>
        <p>
          {t('queues.mailsWaiting', { count: mailOutbox.waiting })}
          <Since at={mailOutbox.oldestWaitingSince} />
        </p>
        <FailedMails mails={failedMails} />
      </Section>
      <Section title={t('queues.crm')}>
        <p>
          {t('queues.crmWaiting', { count: crmOutbox.waiting })}
          <Since at={crmOutbox.oldestWaitingSince} />
        </p>
        <FailedContacts contacts={failedContacts} />
      </Section>
    </>
  );
}

function Since({ at }: { at: string | null | undefined }) {
  const t = useT();
  const locale = useLocale();
  if (!at) return null;
  return (
    <Text span c="dimmed" ms="xs">
      {t('queues.oldestSince', { time: formatTime(at, locale) })}
    </Text>
  );
}

function FailedMails({ mails }: { mails: QueuesQuery['failedMails'] }) {
  const t = useT();
  if (mails.length === 0) return <p>{t('queues.noMails')}</p>;
  return (
    <DataTable
      label={t('queues.mails')}
      rows={mails}
      rowKey={({ id }) => id}
      columns={[
        { header: t('queues.target'), isName: true, cell: ({ target }) => target },
        { header: t('queues.kind'), cell: ({ kind }) => kind },
        { header: t('queues.when'), cell: ({ createdAt }) => <When at={createdAt} /> },
        { header: t('queues.attempts'), isNumber: true, cell: ({ attempts }) => attempts },
        { header: t('queues.detail'), cell: ({ detail }) => detail ?? '–' },
      ]}
    />
  );
}

function FailedContacts({ contacts }: { contacts: QueuesQuery['failedContacts'] }) {
  const t = useT();
  if (contacts.length === 0) return <p>{t('queues.noContacts')}</p>;
  return (
    <DataTable
      label={t('queues.crm')}
      rows={contacts}
      rowKey={({ userId }) => userId}
      columns={[
        {
          header: t('queues.person'),
          isName: true,
          cell: ({ userId, email }) =>
            email ? (
              <Link to="/users/$userId" params={{ userId }}>
                {email}
              </Link>
            ) : (
              t('queues.gone')
            ),
        },
        { header: t('queues.when'), cell: ({ failedAt }) => <When at={failedAt} /> },
        { header: t('queues.detail'), cell: ({ detail }) => detail ?? '–' },
      ]}
    />
  );
}
