import { and, asc, eq, gt, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { auditLog } from '#src/accounts/audit/table.ts';
import { deletions, type Traces } from '#src/accounts/deletions/table.ts';
import type { Db, Tx } from '#src/platform/db.ts';
import type { ErasureDeps } from './delete-person.ts';
import { eraseAddressed } from './erase-rows.ts';
import { eraseSignInRecords } from './erase-sign-in-records.ts';
import { type AuditRow, pseudonymise, withoutAccountName } from './pseudonymise.ts';

export interface EraseTracesDeps extends ErasureDeps {
  isEmbedded: boolean;
}

const entriesPerBatch = 5_000;

type Pending = typeof deletions.$inferSelect & { traces: Traces };

/**
 * Erases deleted users from logs and returns the number of completed deletions. Resumes after an interruption. Safe to
 * run in several processes, which work on different deletions.
 */
export async function eraseTraces(deps: EraseTracesDeps): Promise<number> {
  let completed = 0;
  let after = 0;
  for (;;) {
    const pending = await nextPending(deps.db, after);
    if (!pending) return completed;
    after = pending.id;
    if (await eraseOne(deps, pending)) completed++;
  }
}

async function eraseOne(deps: EraseTracesDeps, { id, kind, traces }: Pending): Promise<boolean> {
  try {
    if (kind === 'person') await deps.signInUsers.remove(traces.id);
  } catch (error) {
    deps.log.warn({ err: error, deletion: id }, 'the sign-in of a deleted person could not be removed yet');
    return false;
  }
  while (await eraseBatch(deps, id)) {
    // Commits each batch separately, so that locks are short.
  }
  return true;
}

async function nextPending(db: Db, after: number): Promise<Pending | undefined> {
  const [row] = await db
    .select()
    .from(deletions)
    .where(and(isNotNull(deletions.traces), gt(deletions.id, after)))
    .orderBy(asc(deletions.id))
    .limit(1);
  return row as Pending | undefined; // The condition excludes null.
}

async function eraseBatch({ db, isEmbedded }: EraseTracesDeps, id: number): Promise<boolean> {
  return await db.transaction(async (tx) => {
    const [row] = await tx.select().from(deletions).where(eq(deletions.id, id)).for('update', { skipLocked: true });
    if (!row?.traces) return false;
    const traces = row.traces;
    const upTo = await endOfBatch(tx, row.tracedTo);
    if (upTo !== null) {
      await rewriteEntries(tx, { from: row.tracedTo, upTo, traces }, (entry) =>
        row.kind === 'person'
          ? pseudonymise(entry, { traces, label: labelOf(row) })
          : withoutAccountName(entry, traces),
      );
      await tx.update(deletions).set({ tracedTo: upTo }).where(eq(deletions.id, id));
      return true;
    }
    if (row.kind === 'person') {
      // Erases once more, for rows written while the deletion was in flight.
      await eraseAddressed(tx, traces);
      if (isEmbedded) await eraseSignInRecords(tx, traces);
    }
    await tx.update(deletions).set({ traces: null }).where(eq(deletions.id, id));
    return false;
  });
}

function labelOf({ id }: { id: number }): string {
  return `deleted person #${id}`;
}

async function endOfBatch(tx: Tx, from: number): Promise<number | null> {
  const batch = tx
    .select({ id: auditLog.id })
    .from(auditLog)
    .where(gt(auditLog.id, from))
    .orderBy(asc(auditLog.id))
    .limit(entriesPerBatch)
    .as('batch');
  const [row] = await tx.select({ upTo: sql<string | null>`max(${batch.id})` }).from(batch);
  return row?.upTo ? Number(row.upTo) : null;
}

async function rewriteEntries(
  tx: Tx,
  { from, upTo, traces }: { from: number; upTo: number; traces: Traces },
  rewrite: (row: AuditRow) => AuditRow,
): Promise<void> {
  const entries = await tx
    .select()
    .from(auditLog)
    .where(and(gt(auditLog.id, from), lte(auditLog.id, upTo), mentions(traces)));
  for (const entry of entries) {
    const { id, ...changed } = rewrite(entry);
    // Runs one update per entry, because the new values differ. A user has only a few hundred entries.
    await tx.update(auditLog).set(changed).where(eq(auditLog.id, id));
  }
}

function mentions({ id, emails, names, phones, webhooks }: Traces): SQL | undefined {
  const words = [id, ...emails, ...names, ...phones, ...webhooks].map((one) => one.toLowerCase());
  const text = sql`lower(concat_ws(' ', ${auditLog.actorId}, ${auditLog.actorEmail}, ${auditLog.rowId}, ${auditLog.before}::text, ${auditLog.after}::text))`;
  return sql`exists (select from unnest(${sql.param(words)}::text[]) word where strpos(${text}, word) > 0)`;
}
