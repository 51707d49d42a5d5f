import { asc, eq } from 'drizzle-orm';
import type { Membership } from '#src/accounts/current-account.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { splitName } from './split-name.ts';

/** The lifecycle stage of HubSpot for each standing with us; see docs/operators.md. */
export interface StageNames {
  /** A trial, under way or over: nothing is subscribed to. */
  trial: string;
  basic: string;
  premium: string;
}

export type UserContact =
  | { kind: 'deleted' }
  /** Of demo accounts only: never sent. */
  | { kind: 'demo' }
  | {
      kind: 'contact';
      email: string;
      /** Everything but address and stage; empty text for what the user has not given. */
      properties: { firstname: string; lastname: string; phone: string; company: string };
      /** Null: of no account, so nothing is said of it. */
      stage: string | null;
    };

/**
 * Returns what the CRM should say of a user now. Of several accounts the one with the highest standing (premium, basic,
 * trial) gives stage and company, the one joined first of equals; demo accounts do not count.
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
  // Sorting is stable: of equals the first joined stays first.
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
