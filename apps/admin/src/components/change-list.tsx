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

function rowChange(t: T, action: string, table: string): string {
  const known = rowActions.find((one) => one === action.toLowerCase());
  return known ? t(`users.rowChanges.${known}`, { table }) : `${action} ${table}`;
}

function Values({ before, after }: Pick<ShownChange, 'before' | 'after'>) {
  const t = useT();
  const was = columnsOf(before);
  const is = columnsOf(after);
  return (
    <ul className={classes.values}>
      {[...new Set([...Object.keys(was), ...Object.keys(is)])].map((column) => (
        <li key={column}>
          <span className={classes.column}>{column}</span>{' '}
          {isMasked(was[column], is[column]) && <span>{t('users.secretChanged')}</span>}
          {column in was && !isMasked(was[column], is[column]) && <Code>{JSON.stringify(was[column])}</Code>}
          {column in was && column in is && !isMasked(was[column], is[column]) && ' → '}
          {column in is && !isMasked(was[column], is[column]) && <Code>{JSON.stringify(is[column])}</Code>}
        </li>
      ))}
    </ul>
  );
}

/** The audit log stores these placeholders instead of the old and new values of a secret. */
const isMasked = (was: unknown, is: unknown) => was === '(before)' && is === '(after)';

function columnsOf(row: unknown): Record<string, unknown> {
  return typeof row === 'object' && row !== null ? (row as Record<string, unknown>) : {};
}
