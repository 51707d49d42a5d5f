import { asc, eq } from 'drizzle-orm';
import { deletedSignIns } from '#src/accounts/deletions/table.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { deletePerson, type ErasureDeps } from './delete-person.ts';

const batchMax = 50;

/**
 * Deletes users whose sign-in has been deleted. These users can no longer choose a successor, so their boards are
 * handed over to other members. If a user was the last ADMIN of an account, the member with the highest role becomes
 * ADMIN.
 */
export async function deleteDeparted(deps: ErasureDeps): Promise<number> {
  const { db, log } = deps;
  const rows = await db.select().from(deletedSignIns).orderBy(asc(deletedSignIns.notedAt)).limit(batchMax);
  for (const { userId } of rows) {
    try {
      await deletePerson(deps, {
        userId,
        boards: 'HAND_OVER',
        isUnattended: true,
        by: { operation: 'deleteDeparted' },
      });
    } catch (error) {
      if (error instanceof NotFoundError) {
        await db.delete(deletedSignIns).where(eq(deletedSignIns.userId, userId));
        continue;
      }
      log.error({ err: error, userId }, 'a person whose sign-in is gone could not be deleted yet');
    }
  }
  return rows.length;
}
