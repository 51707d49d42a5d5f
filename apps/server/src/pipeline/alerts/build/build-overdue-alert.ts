import { eq } from 'drizzle-orm';
import { users } from '#src/accounts/table.ts';
import type { BuildOverdueAlert } from '#src/alert-schedules/build-overdue-alert.ts';
import { alertSchedules } from '#src/alert-schedules/table.ts';
import { buildAlert } from './build-alert.ts';
import type { PlanDeps } from './plan-deliveries.ts';

/**
 * Builds an overdue alert in the caller's transaction. If a worker is building the same alert, waits for the worker and
 * then finds nothing overdue. The caller then sets the next due time (`refreshSchedule`).
 */
export function createBuildOverdueAlert(deps: Omit<PlanDeps, 'now'>): BuildOverdueAlert {
  return async (tx, userId, now) => {
    const [schedule] = await tx.select().from(alertSchedules).where(eq(alertSchedules.userId, userId)).for('update');
    if (!schedule?.nextDueAt || schedule.nextDueAt > now) return;
    const [user] = await tx.select().from(users).where(eq(users.id, userId));
    if (!user || user.alertsChannel === 0) return;
    const alertId = await buildAlert(tx, { ...deps, now }, { user, dueAt: schedule.nextDueAt });
    // Clears the due time, because the alert has been built. The caller does not always set a new one for `instant`.
    const changes = alertId === null ? { nextDueAt: null } : { nextDueAt: null, lastAlertAt: now };
    await tx.update(alertSchedules).set(changes).where(eq(alertSchedules.userId, userId));
  };
}
