import { asc, eq } from 'drizzle-orm';
import type { Membership } from '#src/accounts/current-account.ts';
import { accounts, accountUsers, users } from '#src/accounts/table.ts';
import type { DbOrTx } from '#src/platform/db.ts';
import { splitName } from './split-name.ts';

/** HubSpot's lifecycle stage for each status of a customer; see docs/operators.md. */
export interface StageNames {
  /** A trial, active or ended, without a subscription. */
  trial: string;
  basic: string;
  premium: string;
}

export type UserContact =
  | { kind: 'deleted' }
  /** Demo accounts only: never sent. */
  | { kind: 'demo' }
  | {
      kind: 'contact';
      email: string;
      /** Everything except address and stage. Empty for values that the user has not given. */
      properties: { firstname: string; lastname: string; phone: string; company: string };
      /** Null: the user has no account, so no stage is sent. */
      stage: string | null;
    };

/**
 * Returns the wanted CRM contact of a user. Among several accounts the one with the highest status (premium, basic,
 * trial) gives stage and company, the oldest of equals. Demo accounts do not count.
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
  // Sorting is stable, so the oldest of equals stays first.
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
