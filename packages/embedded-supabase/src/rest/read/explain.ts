import type { TransactionSql } from 'postgres';

/** What is asked of a plan. */
export interface PlanOptions {
  format: 'json' | 'text';
  /** `analyze` runs the statement. */
  options: ('analyze' | 'verbose' | 'settings' | 'buffers' | 'wal')[];
}

interface Statement {
  sql: string;
  parameters: string[];
}

/** PostgreSQL's plan of a statement, as text in the asked format. */
export async function explain(tx: TransactionSql, statement: Statement, plan: PlanOptions): Promise<string> {
  const settings = [`format ${plan.format}`, ...plan.options].join(', ');
  const rows = await tx.unsafe<{ 'QUERY PLAN': unknown }[]>(
    `explain (${settings}) ${statement.sql}`,
    statement.parameters,
  );
  // JSON is text or parsed, as the pool's owner has it.
  return rows.map(({ 'QUERY PLAN': line }) => (typeof line === 'string' ? line : JSON.stringify(line))).join('\n');
}

/** How many rows the planner expects; cheap, and near when the table's statistics are. */
export async function plannedRows(tx: TransactionSql, statement: Statement): Promise<number> {
  const text = await explain(tx, statement, { format: 'json', options: [] });
  const [plan] = JSON.parse(text) as [{ Plan: { 'Plan Rows': number } }]; // EXPLAIN's shape.
  return plan.Plan['Plan Rows'];
}
