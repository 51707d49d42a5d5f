import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { queueName, queueStatus } from '#src/components/queue-name.ts';
import { StatusDot } from '#src/components/status-dot.tsx';
import type { OverviewQuery } from '#src/generated/graphql.ts';
import { oldestSeconds } from './figures.tsx';
import classes from './overview.module.css';

export function QueueTable({ queues }: { queues: OverviewQuery['queues'] }) {
  const t = useT();
  return (
    <section className={classes.card} aria-label={t('queues.queues')}>
      <header className={classes.cardHead}>
        <h2>{t('queues.queues')}</h2>
        <Link to="/queues">{t('overview.allJobs')}</Link>
      </header>
      {queues.length === 0 && <p className={classes.empty}>{t('queues.noQueues')}</p>}
      {queues.length > 0 && (
        <DataTable
          label={t('queues.queues')}
          rows={queues}
          rowKey={({ name }) => name}
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
            { header: t('queues.retrying'), isNumber: true, cell: ({ retrying }) => retrying },
            {
              header: t('overview.wait'),
              isNumber: true,
              cell: (queue) => (queue.waiting > 0 ? t('overview.seconds', { count: oldestSeconds([queue]) }) : '–'),
            },
          ]}
        />
      )}
    </section>
  );
}
