/**
 * Enforces the daily budgets of models. A call is stored with its maximum cost before it is made, and settled with its
 * real cost afterwards, so that no day exceeds its budget. A call that was never settled (its worker was killed) keeps
 * its reservation, because the provider may have done the work.
 */
import { eq, sql } from 'drizzle-orm';
import type { Db, Tx } from '#src/platform/db.ts';
import type { Allowance } from './model-settings.ts';
import { type ModelTask, modelCalls } from './table.ts';

export interface CallToReserve {
  task: ModelTask;
  provider: string;
  articleId: number;
  /** Account for which the text is translated. Null if all accounts share the result. */
  accountId: string | null;
  most: Allowance;
}

export interface ReservedCall {
  id: number;
  day: string;
  accountId: string | null;
  most: Allowance;
}

export type Reservation = { kind: 'reserved'; call: ReservedCall } | { kind: 'over'; budget: 'all' | 'account' };

class OverBudget extends Error {
  readonly budget: 'all' | 'account';
  constructor(budget: 'all' | 'account') {
    super(budget);
    this.budget = budget;
  }
}

export async function reserveCall(
  { db, now, budget }: { db: Db; now: Date; budget: { all: Allowance; account: Allowance } },
  { most, ...call }: CallToReserve,
): Promise<Reservation> {
  const day = dayOf(now);
  try {
    return await db.transaction(async (tx) => {
      // Takes locks in a fixed order, which prevents deadlocks.
      if (!(await take(tx, { day, scope: 'all', most, limit: budget.all }))) throw new OverBudget('all');
      const { accountId } = call;
      const isInAccount = !accountId || (await take(tx, { day, scope: accountId, most, limit: budget.account }));
      if (!isInAccount) throw new OverBudget('account');
      const values = { ...call, day, reservedTokens: most.tokens, reservedMicros: most.micros, startedAt: now };
      const [row] = await tx.insert(modelCalls).values(values).returning({ id: modelCalls.id });
      return { kind: 'reserved', call: { id: row!.id, day, accountId, most } };
    });
  } catch (error) {
    if (error instanceof OverBudget) return { kind: 'over', budget: error.budget };
    throw error;
  }
}

async function take(
  tx: Tx,
  { day, scope, most, limit }: { day: string; scope: string; most: Allowance; limit: Allowance },
): Promise<boolean> {
  if (most.tokens > limit.tokens || most.micros > limit.micros) return false;
  const rows = await tx.execute(sql`
    insert into model_spend as spent (day, scope, tokens, micros)
    values (${day}, ${scope}, ${most.tokens}, ${most.micros})
    on conflict (day, scope) do update
    set tokens = spent.tokens + excluded.tokens, micros = spent.micros + excluded.micros
    where spent.tokens + excluded.tokens <= ${limit.tokens} and spent.micros + excluded.micros <= ${limit.micros}
    returning 1`);
  return rows.length > 0;
}

export interface SettledCall {
  /** Null if the provider did not report usage. The call is then charged at its maximum. */
  used: Allowance | null;
  outcome: NonNullable<typeof modelCalls.$inferSelect.outcome>;
  detail: string | null;
}

export async function settleCall(
  { db, now }: { db: Db; now: Date },
  { id, day, accountId, most }: ReservedCall,
  { used, outcome, detail }: SettledCall,
): Promise<void> {
  const cost = used ?? most;
  await db.transaction(async (tx) => {
    const [row] = await tx
      .update(modelCalls)
      .set({ usedTokens: cost.tokens, usedMicros: cost.micros, outcome, detail, finishedAt: now })
      .where(sql`${eq(modelCalls.id, id)} and ${modelCalls.finishedAt} is null`)
      .returning({ id: modelCalls.id });
    if (!row) return;
    await tx.execute(sql`
      update model_spend set tokens = tokens + ${cost.tokens - most.tokens}, micros = micros + ${cost.micros - most.micros}
      where day = ${day} and scope in ('all', ${accountId ?? 'all'})`);
  });
}

export function dayOf(time: Date): string {
  return time.toISOString().slice(0, 10);
}

export function nextDay(time: Date): Date {
  return new Date(Date.parse(`${dayOf(time)}T00:00:00Z`) + 86_400_000);
}
