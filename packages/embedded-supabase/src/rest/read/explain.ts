import type { TransactionSql } from 'postgres';

export interface PlanOptions {
  format: 'json' | 'text';
  options: ('analyze' | 'verbose' | 'settings' | 'buffers' | 'wal')[];
}

interface Statement {
  sql: string;
  parameters: string[];
}

export async function explain(tx: TransactionSql, statement: Statement, plan: PlanOptions): Promise<string> {
  const settings = [`format ${plan.format}`, ...plan.options].join(', ');
  const rows = await tx.unsafe<{ 'QUERY PLAN': unknown }[]>(
    `explain (${settings}) ${statement.sql}`,
    statement.parameters,
  );
  // Depending on the settings of the pool's owner, JSON arrives as text or parsed.
  return rows.map(({ 'QUERY PLAN': line }) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
}

export async function plannedRows(tx: TransactionSql, statement: Statement): Promise<number> {
  const text = await explain(tx, statement, { format: 'json', options: [] });
  const [plan] = JSON.parse(text) as [{ Plan: { 'Plan Rows': number } }]; // EXPLAIN's format.
  return plan.Plan['Plan Rows'];
}
