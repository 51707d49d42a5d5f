import { sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { isUuid, type SignedInCaller } from '../current-account.ts';

export interface OwnSession {
  id: string;
  createdAt: Date;
  /** When the session's token was last refreshed, which happens about hourly during use. */
  lastUsedAt: Date;
  ipAddress: string | null;
  userAgent: string | null;
  isCurrent: boolean;
}

const sessionsMax = 100;

export async function listOwnSessions(
  { db }: { db: DbOrTx },
  { userId, sessionId }: SignedInCaller,
): Promise<OwnSession[]> {
  const rows = await db.execute<{
    id: string;
    created_at: string;
    used_at: string;
    ip: string | null;
    user_agent: string | null;
  }>(sql`
    select s.id, s.created_at::text, s.updated_at::text as used_at, s.ip::text as ip, s.user_agent
    from auth.sessions s where s.user_id = ${userId}::uuid and public.session_is_live(s.id, ${userId}::uuid)
    order by (s.id = ${sessionId}::uuid) desc nulls last, s.updated_at desc limit ${sessionsMax}`);
  return rows.map(({ id, created_at: createdAt, used_at: lastUsedAt, ip, user_agent: userAgent }) => ({
    ...{ id, createdAt: new Date(createdAt), lastUsedAt: new Date(lastUsedAt), userAgent },
    // PostgreSQL formats an `inet` value with its prefix length.
    ipAddress: ip?.replace(/\/\d+$/, '') || null,
    isCurrent: id === sessionId,
  }));
}

/**
 * Ends one of the caller's sessions. Its tokens are refused from the next request on, over GraphQL, REST and realtime.
 * @throws NotFoundError if the caller has no such session.
 */
export async function endOwnSession(
  { db }: { db: DbOrTx },
  { userId, sessionId }: { userId: string; sessionId: string },
): Promise<void> {
  const ended = isUuid(sessionId)
    ? await db.execute(
        sql`delete from auth.sessions where id = ${sessionId}::uuid and user_id = ${userId}::uuid returning 1`,
      )
    : [];
  if (ended.length === 0) throw new NotFoundError('Session');
}
