import type { Locale } from '@kawaraban/messages/translate.ts';
import { type SQL, sql } from 'drizzle-orm';
import type { DbOrTx } from '#src/platform/db.ts';
import type { Actor } from '../roles.ts';
import { describeEvent, type LoggedRow } from './describe-event.ts';
import { hasSignInLog } from './has-sign-in-log.ts';

export interface SecurityEvent {
  id: string;
  at: Date;
  text: string;
  /** E-mail address of the user who caused the event, or null for an operator, the program or a deleted user. */
  actor: string | null;
  /** User, e-mail address or object that the event concerns. Null if the event concerns the actor. */
  subject: string | null;
  /** Also null in a demo account, because strangers share the account. */
  ipAddress: string | null;
}

export interface SecurityLog {
  events: SecurityEvent[];
  /** Cursor of the next page, which contains older events, or null at the end. */
  next: string | null;
  /** False if the backend service stores its sign-in log in another database. */
  hasSignIns: boolean;
}

interface Wanted {
  actor: Actor;
  after?: string | null | undefined;
  take: number;
}

/**
 * Returns the account's security events, newest first: sign-ins of members since they joined; changes of members,
 * roles, invitations and security rules; shares with outsiders; and exports. The events come from the audit log and the
 * backend service's sign-in log.
 */
export async function readSecurityLog(
  { db, locale }: { db: DbOrTx; locale: Locale },
  { actor: { accountId, membership }, after, take }: Wanted,
): Promise<SecurityLog> {
  const hasSignIns = await hasSignInLog({ db });
  const page = { accountId, place: readPlace(after), limit: take + 1 };
  const found = await db.execute<LoggedRow>(sql`
    with logged as materialized (${changesOf(page)} ${hasSignIns ? sql`union all (${signInsOf(page)})` : sql``})
    select l.*, ${subjectOf(accountId)} as subject
    from (select * from logged order by at desc, id desc limit ${page.limit}) l order by l.at desc, l.id desc`);
  const rows = found.slice(0, take);
  const last = rows.at(-1);
  return {
    events: rows.map((row) => ({
      ...{ id: row.id, at: new Date(row.at), text: describeEvent(locale, row), actor: row.actor },
      ...{ subject: row.subject, ipAddress: membership.demo ? null : row.ip_address },
    })),
    next: found.length > take && last ? `${last.at} ${last.id}` : null,
    hasSignIns,
  };
}

/**
 * Finds the user, address or object that an entry `l` concerns. An update entry contains only the changed columns, so
 * the user and the address come from the changed row itself or from the log entry of the row's creation or removal. The
 * id of a deleted user has been replaced with a label.
 */
function subjectOf(accountId: string): SQL {
  const inAnotherEntry = (column: string) => sql`(
    select coalesce(o.after, o.before) ->> ${column} from audit_log o
    where o.table_name = l.table_name and o.row_id = l.row_id and o.action <> 'update' order by o.id limit 1)`;
  const person = sql`coalesce(coalesce(l.after, l.before) ->> 'user_id',
    (select m.user_id::text from account_users m where m.account_id = ${accountId}::uuid and m.id::text = l.row_id),
    ${inAnotherEntry('user_id')})`;
  const isId = sql`p.id ~ '^[0-9a-f-]{36}$'`;
  return sql`case l.table_name
    when 'account_users' then (
      select case when ${isId} then (select u.email from users u where u.id = p.id::uuid) else p.id end
      from (select ${person} as id) p)
    when 'invitations' then coalesce(l.after ->> 'email', ${inAnotherEntry('email')})
    else coalesce(l.after ->> 'email', l.after ->> 'title') end`;
}

interface Place {
  at: string;
  id: string;
}

function readPlace(text: string | null | undefined): Place | null {
  const [, at, id] = /^(\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{6}Z) ([cs][\w-]{1,40})$/.exec(text ?? '') ?? [];
  return at && id ? { at, id } : null;
}

interface PageOfAccount {
  accountId: string;
  place: Place | null;
  limit: number;
}

const isBefore = (place: Place | null, at: SQL, id: SQL) =>
  place
    ? sql`and ${at} <= ${place.at}::timestamptz and (${at}, ${id}) < (${place.at}::timestamptz, ${place.id})`
    : sql``;

const timeText = (at: SQL) => sql`to_char(${at} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** Combines three queries, each with its own index. A single condition would scan the whole log in chronological order. */
function changesOf({ accountId, place }: PageOfAccount): SQL {
  const isHere = sql`l.account_id = ${accountId}::uuid`;
  const isMembership = sql`l.table_name = 'account_users' and (l.action <> 'update' or l.after ? 'user_acl')`;
  const part = (condition: SQL) => sql`
    select 'c' || l.id as id, ${timeText(sql`l.at`)} as at,
      -- Hides the service's operators from customers.
      case when ${isHere} or exists (
        select from account_users m where m.account_id = ${accountId}::uuid and m.user_id = l.actor_id
      ) then l.actor_email end as actor,
      l.table_name, l.row_id, l.action, l.before, l.after, null as ip_address
    from audit_log l where ${condition} ${isBefore(place, sql`l.at`, sql`'c' || l.id`)}`;
  return sql`
    ${part(sql`${isHere} and (l.action = 'export' or (${isMembership})
      or (l.table_name = 'invitations' and (l.action = 'insert' or (l.action = 'update' and l.after ? 'state')))
      or (l.table_name = 'shares' and l.action = 'insert' and l.after ->> 'user_id' is null))`)}
    union all
    ${part(sql`${isMembership} and l.account_id is distinct from ${accountId}::uuid and (
      coalesce(l.after, l.before) ->> 'account_id' = ${accountId}
      or l.row_id in (select id::text from account_users where account_id = ${accountId}::uuid))`)}
    union all
    ${part(sql`l.table_name = 'accounts' and l.row_id = ${accountId} and l.action = 'update'
      and l.after ?| array['needs_two_steps', 'trusted_domains', 'session_hours', 'session_idle_hours']`)}`;
}

/** The conditions on the action repeat those of the partial indexes `audit_log_entries_…`, so that PostgreSQL can use them. */
function signInsOf({ accountId, place, limit }: PageOfAccount): SQL {
  const ofPerson = (who: SQL) => sql`
    select e.id, e.created_at, e.payload, e.ip_address from auth.audit_log_entries e
    where ${who} and e.created_at >= m.created_at and e.payload ->> 'action' in (
      'login', 'login_failed', 'user_updated_password', 'verification_attempted', 'factor_unenrolled', 'factor_deleted')
      and (e.payload ->> 'action' <> 'verification_attempted' or e.payload -> 'traits' ->> 'failed' = 'true')
      ${isBefore(place, sql`e.created_at`, sql`'s' || e.id`)}
    order by e.created_at desc, 's' || e.id desc limit ${limit}`;
  return sql`
    select 's' || s.id as id, ${timeText(sql`s.created_at`)} as at, u.email as actor, 'sign_in' as table_name,
      u.id::text as row_id, s.payload ->> 'action' as action, null::jsonb as before, null::jsonb as after,
      nullif(s.ip_address, '') as ip_address
    from account_users m
    join users u on u.id = m.user_id
    left join auth.users a on a.id = m.user_id
    cross join lateral (
      (${ofPerson(sql`e.payload ->> 'actor_id' = m.user_id::text`)})
      union all
      (${ofPerson(sql`e.payload ->> 'action' = 'login_failed' and e.payload ->> 'actor_username' in (lower(u.email), a.phone)`)})
    ) s
    where m.account_id = ${accountId}::uuid
    order by s.created_at desc, 's' || s.id desc limit ${limit}`;
}
