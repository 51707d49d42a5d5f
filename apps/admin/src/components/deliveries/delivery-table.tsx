import { channels } from '@kawaraban/messages/channels/registry.ts';
import { Badge, Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { request } from '#src/app/api/client.ts';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { SaveNote } from '#src/components/save-note.tsx';
import { useSave } from '#src/components/use-save.ts';
import { formatTime, When } from '#src/components/when.tsx';
import type { DeliveriesQuery } from '#src/generated/graphql.ts';
import { RetryDeliveryDocument } from './deliveries-documents.ts';
import classes from './delivery-table.module.css';

export type ShownDelivery = DeliveriesQuery['deliveries']['data'][number];

const purposes: Record<string, WordKey> = {
  alert: 'deliveries.purposes.alert',
  test: 'deliveries.purposes.test',
  'webhook-off': 'deliveries.purposes.webhookOff',
  'channel-failed': 'deliveries.purposes.channelFailed',
  'email-failed': 'deliveries.purposes.emailFailed',
  'search-rules-2': 'deliveries.purposes.searchRules',
};

interface DeliveryTableProps {
  rows: readonly ShownDelivery[];
  isOnePersons?: boolean;
  onChanged: () => void;
}

export function DeliveryTable({ rows, isOnePersons = false, onChanged }: DeliveryTableProps) {
  const t = useT();
  const locale = useLocale();
  const { save, state } = useSave();
  const retry = (deliveryId: string) =>
    void save(
      async () => {
        await request(RetryDeliveryDocument, { deliveryId });
        onChanged();
      },
      () => t('deliveries.retried'),
    );
  return (
    <>
      <SaveNote state={state} />
      <DataTable
        label={t('deliveries.title')}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          { header: t('deliveries.when'), isName: true, cell: ({ createdAt }) => <When at={createdAt} /> },
          ...(isOnePersons ? [] : [{ header: t('deliveries.person'), cell: Person }]),
          {
            header: t('deliveries.channel'),
            cell: ({ channel, target }) => (
              <>
                <span data-nowrap>{channels.find(({ kind }) => kind === channel)?.name[locale]}</span>
                <div className={`${classes.aside} ${classes.target}`} title={target}>
                  {target}
                </div>
              </>
            ),
          },
          {
            header: t('deliveries.purpose'),
            cell: ({ purpose }) => <span data-nowrap>{purposes[purpose] ? t(purposes[purpose]) : purpose}</span>,
          },
          { header: t('deliveries.state'), cell: (row) => <State row={row} /> },
          { header: t('deliveries.attempts'), cell: (row) => <Attempts row={row} /> },
          {
            header: t('common.actions'),
            cell: ({ id, state: how, email }) =>
              how === 'FAILED' ? (
                <Button
                  size="xs"
                  variant="default"
                  aria-label={t('deliveries.retryOne', { email })}
                  onClick={() => retry(id)}
                >
                  {t('deliveries.retry')}
                </Button>
              ) : (
                '–'
              ),
          },
        ]}
      />
    </>
  );
}

function Person({ userId, email }: ShownDelivery) {
  return (
    <Link to="/users/$userId" params={{ userId }}>
      {email}
    </Link>
  );
}

function State({ row: { state, isPreview, problem, problemDetail } }: { row: ShownDelivery }) {
  const t = useT();
  const isBad = state === 'FAILED' || state === 'STOPPED';
  return (
    <>
      <Badge color={isBad ? 'seal' : 'ink'} variant={isBad ? 'filled' : 'light'}>
        {t(`deliveries.states.${state}`)}
      </Badge>
      {isPreview && <div className={classes.aside}>{t('deliveries.preview')}</div>}
      {problem && <div className={classes.aside}>{problem}</div>}
      {problemDetail && <div className={classes.aside}>{t('deliveries.remote', { words: problemDetail })}</div>}
    </>
  );
}

const outcomes: Record<string, WordKey> = {
  sent: 'deliveries.outcomes.sent',
  retry: 'deliveries.outcomes.retry',
  failed: 'deliveries.outcomes.failed',
  stopped: 'deliveries.outcomes.stopped',
  interrupted: 'deliveries.outcomes.interrupted',
};

/** Hides the remote response for preview deliveries, whose state already says that the message is in the preview box. */
function Attempts({ row: { attempts, isPreview } }: { row: ShownDelivery }) {
  const t = useT();
  const locale = useLocale();
  if (attempts.length === 0) return '–';
  return (
    <ol className={classes.attempts}>
      {attempts.map(({ number, startedAt, outcome, remoteStatus, detail }) => (
        <li key={number}>
          {t('deliveries.attempt', {
            number,
            outcome: t(outcomes[outcome ?? ''] ?? 'deliveries.outcomes.underWay'),
            time: formatTime(startedAt, locale),
          })}
          {!isPreview && (remoteStatus || detail) && (
            <div className={classes.aside}>{[remoteStatus, detail].filter(Boolean).join(' ')}</div>
          )}
        </li>
      ))}
    </ol>
  );
}
