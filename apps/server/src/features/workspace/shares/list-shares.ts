import { asc, inArray } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { shares } from '../table.ts';
import type { ShareRow } from './find-share.ts';

export type LiveShare = ShareRow & { userId: string };

interface SharesOf {
  of: 'boardId' | 'actionId';
  ids: number[];
}

export async function listLiveShares(deps: { db: DbOrTx }, asked: SharesOf): Promise<LiveShare[]> {
  return (await readShares(deps, asked)).filter(isLive);
}

export async function listPendingShares(deps: { db: DbOrTx }, asked: SharesOf): Promise<ShareRow[]> {
  return (await readShares(deps, asked)).filter((share) => !isLive(share));
}

function readShares({ db }: { db: DbOrTx }, { of, ids }: SharesOf): Promise<ShareRow[]> {
  return db.select().from(shares).where(inArray(shares[of], ids)).orderBy(asc(shares.id)).execute();
}

function isLive(share: ShareRow): share is LiveShare {
  return share.userId !== null;
}
