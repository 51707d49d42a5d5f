import { eq, inArray, sql } from 'drizzle-orm';
import { auditLog } from '#src/accounts/audit/table.ts';
import type { UserRow } from '#src/accounts/current-account.ts';
import type { Traces } from '#src/accounts/deletions/table.ts';
import { invitations } from '#src/accounts/invitations/table.ts';
import { readSignInPhones } from '#src/accounts/phones/sign-in-phone.ts';
import { waitingMatches } from '#src/alert-schedules/table.ts';
import { shares } from '#src/features/workspace/table.ts';
import { alertDestinations } from '#src/pipeline/alerts/destinations/table.ts';
import { deliveries } from '#src/pipeline/alerts/table.ts';
import type { Tx } from '#src/platform/db.ts';
import { previewMessages } from '#src/platform/preview-box/table.ts';
import { hostOfAddress } from '#src/platform/secrets/sealed-address.ts';
import { transactionalMails } from '#src/transactional-mail/table.ts';

export async function readTraces(tx: Tx, user: UserRow): Promise<Traces> {
  const destinations = await tx
    .select({ address: alertDestinations.address })
    .from(alertDestinations)
    .where(eq(alertDestinations.userId, user.id));
  const targets = await tx
    .selectDistinct({ target: deliveries.target })
    .from(deliveries)
    .where(eq(deliveries.userId, user.id));
  const changes = await tx
    .select({ before: auditLog.before, after: auditLog.after })
    .from(auditLog)
    .where(sql`${auditLog.tableName} = 'users' and ${auditLog.rowId} = ${user.id}`);
  const rows = changes.flatMap(({ before, after }) => [before, after]);
  const former = (column: string) => rows.map((row) => row?.[column]);
  return {
    id: user.id,
    emails: textsOf([user.email, ...former('email')]).map((email) => email.toLowerCase()),
    names: textsOf([user.realName, ...former('real_name')]),
    phones: textsOf([user.phone, ...former('phone'), ...(await readSignInPhones({ db: tx }, [user.id])).values()]),
    webhooks: textsOf([
      user.webhookUrl,
      ...destinations.map(({ address }) => address),
      ...targets.map(({ target }) => target),
    ]).filter((one) => hostOfAddress(one) !== null),
  };
}

function textsOf(values: unknown[]): string[] {
  return [...new Set(values.filter((value): value is string => typeof value === 'string' && value !== ''))];
}

export async function eraseAddressed(tx: Tx, { id, emails, webhooks }: Traces): Promise<void> {
  const targets = [...emails, ...webhooks];
  const lower = (column: typeof shares.email | typeof invitations.email) => inArray(sql`lower(${column})`, emails);
  await tx.delete(waitingMatches).where(eq(waitingMatches.userId, id));
  if (emails.length > 0) {
    await tx.delete(invitations).where(lower(invitations.email));
    await tx.delete(shares).where(lower(shares.email));
  }
  if (targets.length === 0) return;
  await tx.delete(transactionalMails).where(inArray(sql`lower(${transactionalMails.target})`, emails));
  await tx.delete(previewMessages).where(
    sql`lower(${previewMessages.target}) = any(${sql.param(targets.map((one) => one.toLowerCase()))}::text[])
      or exists (select from unnest(${sql.param(emails)}::text[]) address where strpos(lower(${previewMessages.raw}), address) > 0)`,
  );
}
