import { asc, eq } from 'drizzle-orm';
import type { Membership } from '#src/accounts/current-account.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { splitName } from './split-name.ts';

/** HubSpot lifecycle stage for each customer status; see docs/operators.md. */
export interface StageNames {
  trial: string;
  basic: string;
  premium: string;
}

export type UserContact =
  | { kind: 'deleted' }
  /** The user has only demo accounts, whose data is never sent. */
  | { kind: 'demo' }
  | {
      kind: 'contact';
      email: string;
      /** Properties other than e-mail and stage. Values that the user has not given are empty strings. */
      properties: { firstname: string; lastname: string; phone: string; company: string };
      /** Null if the user has no account. No stage is sent then. */
      stage: string | null;
    };

/**
 * Reads the CRM contact of a user. Stage and company come from the account with the highest status (premium, basic,
 * trial), or from the oldest of several such accounts. Demo accounts are ignored.
 */
export async function readContactOfUser(
  { db }: { db: DbOrTx },
  { userId, stages }: { userId: string; stages: StageNames },
): Promise<UserContact> {
  const [user] = await db
    .select({ email: users.email, realName: users.realName, phone: users.phone })
    .from(users)
    .where(eq(users.id, userId));
  if (!user) return { kind: 'deleted' };
  const places = await db
    .select({ name: accounts.name, plan: accounts.plan, trialExpireAt: accounts.trialExpireAt, demo: accounts.demo })
    .from(accountUsers)
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(eq(accountUsers.userId, userId))
    .orderBy(asc(accountUsers.createdAt), asc(accountUsers.id));
  const real = places.filter(({ demo }) => !demo);
  if (places.length > 0 && real.length === 0) return { kind: 'demo' };
  const ranks = { trial: 0, basic: 1, premium: 2 };
  const standings = real.map((place) => ({ ...place, standing: standingOf(place) }));
  const [best] = standings.sort((one, other) => ranks[other.standing] - ranks[one.standing]);
  return {
    kind: 'contact',
    email: user.email,
    properties: { ...splitName(user.realName), phone: user.phone ?? '', company: best?.name ?? '' },
    stage: best ? stages[best.standing] : null,
  };
}

function standingOf({
  plan,
  trialExpireAt,
}: {
  plan: Membership['plan'];
  trialExpireAt: Date | null;
}): keyof StageNames {
  if (trialExpireAt !== null) return 'trial';
  return plan === 'PREMIUM' ? 'premium' : 'basic';
}
