import { useT } from '#src/app/words.ts';
import { DataTable } from '#src/components/data-table.tsx';
import { Section } from '#src/components/page.tsx';
import { When } from '#src/components/when.tsx';
import type { EnrichmentQuery } from '#src/generated/graphql.ts';
import { taskName } from './task-name.ts';

interface RejectsProps {
  counts: EnrichmentQuery['modelRejectCounts'];
  rejects: EnrichmentQuery['modelRejects'];
}

const reasons = [
  'number',
  'date',
  'currency',
  'link',
  'name',
  'source',
  'unsupported',
  'too-long',
  'glossary',
  'shape',
] as const;

export function Rejects({ counts, rejects }: RejectsProps) {
  const t = useT();
  const describe = (reason: string) => {
    const known = reasons.find((one) => one === reason);
    return known ? t(`enrichment.reasons.${known}`) : reason;
  };
  return (
    <Section title={t('enrichment.rejects')}>
      {counts.length > 0 && <p>{counts.map(({ reason, count }) => `${describe(reason)} ${count}`).join(' · ')}</p>}
      {rejects.length === 0 ? (
        <p>{t('enrichment.noRejects')}</p>
      ) : (
        <DataTable
          label={t('enrichment.rejects')}
          rows={rejects}
          rowKey={({ id }) => id}
          columns={[
            { header: t('enrichment.article'), isName: true, cell: ({ articleTitle }) => articleTitle },
            { header: t('enrichment.when'), cell: ({ createdAt }) => <When at={createdAt} /> },
            { header: t('enrichment.task'), cell: ({ task }) => taskName(t, task) },
            {
              header: t('enrichment.reason'),
              cell: ({ reason, detail }) => t('enrichment.because', { reason: describe(reason), detail }),
            },
            { header: t('enrichment.written'), cell: ({ written }) => written },
          ]}
        />
      )}
    </Section>
  );
}
