import { Button } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { queueName, queueStatus } from '#src/components/queue-name.ts';
import { StatusDot } from '#src/components/status-dot.tsx';
import { When } from '#src/components/when.tsx';
import type { QueuesQuery } from '#src/generated/graphql.ts';
import { FailedJobs } from './failed-jobs.tsx';
import { Outboxes } from './outboxes.tsx';
import { QueuesDocument } from './queues-documents.ts';

export function QueuesScreen() {
  const t = useT();
  const query = useApiQuery(QueuesDocument, {});
  return (
    <Page
      title={t('queues.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={query.isLoading}
          onClick={query.reload}
        >
          {t('queues.reload')}
        </Button>
      }
    >
      <QueryStates query={query}>
        {(answer) => (
          <>
            <Section title={t('queues.queues')}>
              <Queues queues={answer.queues} />
            </Section>
            <Section title={t('queues.jobs')}>
              <FailedJobs jobs={answer.failedJobs} onChanged={query.reload} />
            </Section>
            <Outboxes answer={answer} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Queues({ queues }: Pick<QueuesQuery, 'queues'>) {
  const t = useT();
  if (queues.length === 0) return <p>{t('queues.noQueues')}</p>;
  return (
    <DataTable
      label={t('queues.queues')}
      rows={queues}
      rowKey={({ name }) => name}
      isMarked={({ failed }) => failed > 0}
      columns={[
        {
          header: t('queues.queue'),
          isName: true,
          cell: (queue) => (
            <>
              <StatusDot status={queueStatus(queue)} />
              {queueName(queue.name, t)}
            </>
          ),
        },
        { header: t('queues.waiting'), isNumber: true, cell: ({ waiting }) => waiting },
        { header: t('queues.running'), isNumber: true, cell: ({ running }) => running },
        { header: t('queues.retrying'), isNumber: true, cell: ({ retrying }) => retrying },
        { header: t('queues.failed'), isNumber: true, cell: ({ failed }) => failed },
        { header: t('queues.oldest'), cell: ({ oldestWaitingSince }) => <When at={oldestWaitingSince} /> },
      ]}
    />
  );
}
