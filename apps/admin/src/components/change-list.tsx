import { Code } from '@mantine/core';
import { type T, useT } from '#src/app/words.ts';
import classes from './change-list.module.css';
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
          cell: ({ operation, tableName, action }) => operation ?? rowChange(t, action, tableName),
        },
        { header: t('users.change'), cell: (change) => <Values {...change} /> },
      ]}
    />
  );
}

const rowActions = ['insert', 'update', 'delete'] as const;

/** What was done to a row, in words; an action that is not known, as the log has it. */
function rowChange(t: T, action: string, table: string): string {
  const known = rowActions.find((one) => one === action.toLowerCase());
  return known ? t(`users.rowChanges.${known}`, { table }) : `${action} ${table}`;
}

/** Each column that changed: what it was, and what it is since. Of a new row what it is, of a deleted one what it was. */
function Values({ before, after }: Pick<ShownChange, 'before' | 'after'>) {
  const was = columnsOf(before);
  const is = columnsOf(after);
  return (
    <ul className={classes.values}>
      {[...new Set([...Object.keys(was), ...Object.keys(is)])].map((column) => (
        <li key={column}>
          <span className={classes.column}>{column}</span> {column in was && <Code>{JSON.stringify(was[column])}</Code>}
          {column in was && column in is && ' → '}
          {column in is && <Code>{JSON.stringify(is[column])}</Code>}
        </li>
      ))}
    </ul>
  );
}

function columnsOf(row: unknown): Record<string, unknown> {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
}
