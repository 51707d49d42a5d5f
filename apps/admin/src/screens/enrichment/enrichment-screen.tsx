import { Button, Progress } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useApiQuery } from '#src/app/api/use-api-query.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Page, Section } from '#src/components/page.tsx';
import { QueryStates } from '#src/components/query-states.tsx';
import { When } from '#src/components/when.tsx';
import type { EnrichmentQuery } from '#src/generated/graphql.ts';
import { EnrichmentDocument } from './enrichment-documents.ts';
import { Rejects } from './rejects.tsx';
import { taskName } from './task-name.ts';

export function EnrichmentScreen() {
  const t = useT();
  const query = useApiQuery(EnrichmentDocument, {});
  return (
    <Page
      title={t('enrichment.title')}
      actions={
        <Button
          variant="default"
          leftSection={<IconRefresh size={18} aria-hidden />}
          loading={query.isLoading}
          onClick={query.reload}
        >
          {t('enrichment.reload')}
        </Button>
      }
    >
      <QueryStates query={query}>
        {(answer) => (
          <>
            <Section title={t('enrichment.today')}>
              <Spend spend={answer.modelSpend} />
            </Section>
            <Section title={t('enrichment.providers')}>
              <Providers providers={answer.modelProviders} />
            </Section>
            <Section title={t('enrichment.queue')}>
              <Work work={answer.modelWork} />
            </Section>
            <Rejects counts={answer.modelRejectCounts} rejects={answer.modelRejects} />
          </>
        )}
      </QueryStates>
    </Page>
  );
}

function Spend({ spend }: { spend: EnrichmentQuery['modelSpend'] }) {
  const t = useT();
  const locale = useLocale();
  const dollars = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' });
  const count = new Intl.NumberFormat(locale);
  const rows = [
    { key: 'cost', used: spend.cost, max: spend.costMax, format: dollars, label: t('enrichment.cost') },
    { key: 'tokens', used: spend.tokens, max: spend.tokensMax, format: count, label: t('enrichment.tokens') },
  ];
  return rows.map(({ key, used, max, format, label }) => (
    <div key={key}>
      <p>{t('enrichment.ofBudget', { label, used: format.format(used), max: format.format(max) })}</p>
      <Progress value={max === 0 ? 0 : Math.min(100, (used / max) * 100)} aria-label={label} />
    </div>
  ));
}

function Providers({ providers }: { providers: EnrichmentQuery['modelProviders'] }) {
  const t = useT();
  if (providers.length === 0) return <p>{t('enrichment.noProviders')}</p>;
  return (
    <DataTable
      label={t('enrichment.providers')}
      rows={providers}
      rowKey={({ name }) => name}
      isMarked={({ pausedUntil }) => Boolean(pausedUntil)}
      columns={[
        { header: t('enrichment.provider'), isName: true, cell: ({ name }) => name },
        { header: t('enrichment.pausedUntil'), cell: ({ pausedUntil }) => <When at={pausedUntil} /> },
        { header: t('enrichment.calls'), isNumber: true, cell: ({ calls, answered }) => `${answered} / ${calls}` },
        {
          header: t('enrichment.median'),
          isNumber: true,
          cell: ({ medianMs }) => (medianMs == null ? '–' : `${(medianMs / 1000).toFixed(1)} s`),
        },
        { header: t('enrichment.lastAnswer'), cell: ({ lastAnswerAt }) => <When at={lastAnswerAt} /> },
        { header: t('enrichment.lastFailure'), cell: ({ lastFailure }) => lastFailure ?? '–' },
      ]}
    />
  );
}

function Work({ work }: { work: EnrichmentQuery['modelWork'] }) {
  const t = useT();
  if (work.length === 0) return <p>{t('enrichment.noWork')}</p>;
  return (
    <DataTable
      label={t('enrichment.queue')}
      rows={work}
      rowKey={({ task }) => task}
      columns={[
        { header: t('enrichment.task'), isName: true, cell: ({ task }) => taskName(t, task) },
        { header: t('enrichment.waiting'), isNumber: true, cell: ({ waiting }) => waiting },
        { header: t('enrichment.postponed'), isNumber: true, cell: ({ postponed }) => postponed },
        { header: t('enrichment.oldest'), cell: ({ oldestQueuedAt }) => <When at={oldestQueuedAt} /> },
      ]}
    />
  );
}
