import { Code } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { DataTable } from './data-table.tsx';
import { When } from './when.tsx';

export interface ShownChange {
  id: string;
  at: string;
  actorEmail?: string | null;
  operation?: string | null;
  tableName: string;
  action: string;
  before?: unknown;
  after?: unknown;
}

/** What was changed, by whom. */
export function ChangeList({ changes }: { changes: readonly ShownChange[] }) {
  const t = useT();
  if (changes.length === 0) return <p>{t('users.noChanges')}</p>;
  return (
    <DataTable
      label={t('users.changes')}
      rows={changes}
      rowKey={({ id }) => id}
      columns={[
        { header: t('users.when'), isName: true, cell: ({ at }) => <When at={at} /> },
        { header: t('users.by'), cell: ({ actorEmail }) => actorEmail ?? t('users.program') },
        {
          header: t('users.what'),
          cell: ({ operation, tableName, action }) => operation ?? `${action} ${tableName}`,
        },
        { header: t('users.before'), cell: ({ before }) => <Values of={before} /> },
        { header: t('users.after'), cell: ({ after }) => <Values of={after} /> },
      ]}
    />
  );
}

function Values({ of }: { of: unknown }) {
  if (of === null || of === undefined) return '–';
  return <Code style={{ overflowWrap: 'anywhere' }}>{JSON.stringify(of)}</Code>;
}
