import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Reject } from '../verify/verify-summary.ts';
import { type ModelTask, modelRejects, modelResults } from './table.ts';

export function resultKey(parts: readonly unknown[]): string {
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex');
}

export async function readResult<Output>({ db }: { db: DbOrTx }, id: string): Promise<Output | undefined> {
  const [row] = await db.select({ output: modelResults.output }).from(modelResults).where(eq(modelResults.id, id));
  return row?.output as Output | undefined; // `keepResult` wrote it under a key that includes the task.
}

export async function keepResult({ db, now }: { db: DbOrTx; now: Date }, id: string, output: object): Promise<void> {
  await db.insert(modelResults).values({ id, output, createdAt: now }).onConflictDoNothing();
}

export interface RejectsToKeep {
  articleId: number;
  task: ModelTask;
  provider: string;
  rejects: readonly Reject[];
}

const rejectsPerAnswerMax = 20;

export async function keepRejects({ db, now }: { db: DbOrTx; now: Date }, input: RejectsToKeep): Promise<void> {
  const { rejects, ...common } = input;
  if (rejects.length === 0) return;
  await db.insert(modelRejects).values(
    rejects.slice(0, rejectsPerAnswerMax).map(({ reason, detail, written }) => ({
      ...common,
      reason,
      detail: detail.slice(0, 200),
      written: written.slice(0, 500),
      createdAt: now,
    })),
  );
}
