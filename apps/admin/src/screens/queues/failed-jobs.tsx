import { Button, Code, Group } from '@mantine/core';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { ConfirmButton } from '#src/components/confirm-button.tsx';
import { DataTable } from '#src/components/data-table.tsx';
import { queueName } from '#src/components/queue-name.ts';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import { When } from '#src/components/when.tsx';
import type { QueuesQuery } from '#src/generated/graphql.ts';
import { DeleteJobDocument, RetryJobDocument } from './queues-documents.ts';

interface FailedJobsProps {
  jobs: QueuesQuery['failedJobs'];
  onChanged: () => void;
}

export function FailedJobs({ jobs, onChanged }: FailedJobsProps) {
  const t = useT();
  const { save, state } = useSave();
  const change = (action: () => Promise<unknown>, done: string) =>
    void save(
      async () => {
        await action();
        onChanged();
      },
      () => done,
    );
  return (
    <>
      <SaveNote state={state} />
      {jobs.length === 0 ? (
        <p>{t('queues.noJobs')}</p>
      ) : (
        <DataTable
          label={t('queues.jobs')}
          rows={jobs}
          rowKey={({ id }) => id}
          columns={[
            { header: t('queues.queue'), isName: true, cell: ({ queue }) => queueName(queue, t) },
            { header: t('queues.when'), cell: ({ createdAt }) => <When at={createdAt} /> },
            { header: t('queues.error'), cell: ({ error }) => error },
            { header: t('queues.payload'), cell: ({ payload }) => <Code>{JSON.stringify(payload)}</Code> },
            { header: t('queues.tries'), isNumber: true, cell: ({ retryCount }) => retryCount + 1 },
            {
              header: t('queues.next'),
              cell: ({ isGivenUp, nextAttemptAt }) => (isGivenUp ? t('queues.givenUp') : <When at={nextAttemptAt} />),
            },
            {
              header: t('common.actions'),
              cell: ({ id: jobId, queue }) => (
                <Group gap="xs">
                  <Button
                    size="xs"
                    variant="default"
                    aria-label={t('queues.retryOne', { queue: queueName(queue, t) })}
                    onClick={() => change(() => request(RetryJobDocument, { queue, jobId }), t('queues.retried'))}
                  >
                    {t('queues.retry')}
                  </Button>
                  <ConfirmButton
                    title={t('queues.deleteOne', { queue: queueName(queue, t) })}
                    text={t('queues.deleteText')}
                    onConfirm={() => change(() => request(DeleteJobDocument, { queue, jobId }), t('queues.deleted'))}
                  >
                    {t('common.delete')}
                  </ConfirmButton>
                </Group>
              ),
            },
          ]}
        />
      )}
    </>
  );
}
