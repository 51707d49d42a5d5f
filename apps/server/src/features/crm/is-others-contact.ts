import { and, eq, ne } from 'drizzle-orm';
import type { Held, SyncDeps } from './held-contact.ts';
import { crmContacts } from './table.ts';

export async function isOthersContact({ db }: SyncDeps, { row }: Held, hubspotId: string): Promise<boolean> {
  const [other] = await db
    .select({ userId: crmContacts.userId })
    .from(crmContacts)
    .where(and(eq(crmContacts.hubspotId, hubspotId), ne(crmContacts.userId, row.userId)));
  return other !== undefined;
}
