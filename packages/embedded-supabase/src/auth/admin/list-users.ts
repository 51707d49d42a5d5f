import type { Service } from '../../service.ts';
import type { UserRow } from '../users/user-row.ts';
import { selectUsers } from '../users/users.ts';

export interface UserList {
  /** Page number, starting at 1. Default 1. */
  page?: number | undefined;
  /** Users per page. Default 50, maximum 1000. */
  perPage?: number | undefined;
  /** Part of an email address (case-sensitive) or of `full_name` in the user's metadata (case-insensitive). */
  filter?: string | undefined;
  order?: 'asc' | 'desc' | undefined;
}

const usersPerPage = { default: 50, max: 1000 };

export async function listUsers(
  { sql }: Service,
  { page = 1, perPage = usersPerPage.default, filter = '', order = 'desc' }: UserList,
): Promise<{ users: UserRow[]; total: number }> {
  const pattern = `%${filter.replace(/[\\%_]/g, '\\$&')}%`;
  const matching = filter
    ? sql`where (u.email like ${pattern} or u.raw_user_meta_data ->> 'full_name' ilike ${pattern})`
    : sql``;
  const direction = order === 'asc' ? sql`asc` : sql`desc`;
  const limit = Math.min(perPage, usersPerPage.max);
  const offset = String((page - 1) * limit);
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from auth.users u ${matching}`;
  const users = await selectUsers(
    sql,
    sql`${matching} order by u.created_at ${direction}, u.id ${direction} limit ${limit} offset ${offset}::text::bigint`,
  );
  return { users, total: count?.total ?? 0 };
}
