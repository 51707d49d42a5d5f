import type { Sql, TransactionSql } from 'postgres';
import { browserFunctions, browserTables, productSchemas } from './browser-access.ts';

const grantedPolicy = 'granted roles';

interface Relation {
  name: string;
  /** `pg_class.relkind`: r table, p partitioned table, v view, m materialised view, f foreign table, S sequence. */
  kind: 'r' | 'p' | 'v' | 'm' | 'f' | 'S';
  isSecured: boolean;
  isOpen: boolean;
  isMissingGrant: boolean;
  grantees: string[];
  policies: { name: string; roles: string[]; condition: string | null }[];
}

/**
 * Returns the statements that correct the API roles' access to tables and functions, in the order in which they must
 * run. Covers only objects that the current role owns, because a role cannot change the others. Excludes objects that
 * belong to extensions.
 */
export async function findGaps(sql: Sql): Promise<string[]> {
  return sql.begin('read only', async (tx) => {
    // With an empty search_path, PostgreSQL schema-qualifies every name that it prints.
    await tx`select set_config('search_path', '', true)`;
    const relations = await readRelations(tx);
    const functions = await readOpenFunctions(tx);
    return [
      ...relations.flatMap(closeRelation),
      ...functions.map((name) => `revoke all on routine ${name} from public, anon, authenticated`),
      ...(await missingFunctionGrants(tx)),
    ];
  });
}

function closeRelation(relation: Relation): string[] {
  const { name, kind, isSecured, isOpen, isMissingGrant } = relation;
  const access = browserTables.find(({ table }) => table === name);
  const grant = access ? [`grant select on ${name} to authenticated`] : [];
  const statements: string[] = [];
  if (isOpen) {
    const object = kind === 'S' ? 'sequence' : 'table';
    // Revokes and grants in one transaction, so that no reader is denied access in between.
    statements.push([`revoke all on ${object} ${name} from public, anon, authenticated`, ...grant].join('; '));
  } else if (isMissingGrant) statements.push(...grant);
  // By default a view reads its tables as its owner and bypasses their policies.
  if (kind === 'v' && !isSecured) statements.push(`alter view ${name} set (security_invoker = true)`);
  if (kind !== 'r' && kind !== 'p') return statements;
  // Creates policies first: once row-level security is enabled, a granted role without a policy sees no rows.
  statements.push(...mendPolicies(relation, access));
  if (!isSecured) statements.push(`alter table ${name} enable row level security`);
  return statements;
}

function mendPolicies(
  { name, grantees, policies }: Relation,
  access: (typeof browserTables)[number] | undefined,
): string[] {
  const wanted = new Map<string, { roles: string[]; condition: string; create: string }>();
  if (access) {
    const { policy, condition } = access;
    const create = `create policy ${quote(policy)} on ${name} for select to authenticated using ${condition}`;
    wanted.set(policy, { roles: ['authenticated'], condition, create });
  }
  if (grantees.length > 0) {
    const create = `create policy ${quote(grantedPolicy)} on ${name} to ${grantees.map(quote).join(', ')} using (true) with check (true)`;
    wanted.set(grantedPolicy, { roles: grantees, condition: 'true', create });
  }
  const statements: string[] = [];
  for (const { name: policy, roles, condition } of policies) {
    const plan = wanted.get(policy);
    if (plan && plan.condition === condition && plan.roles.join() === roles.join()) wanted.delete(policy);
    else if (plan || reachesBrowsers(roles)) {
      const create = plan ? [plan.create] : [];
      statements.push([`drop policy if exists ${quote(policy)} on ${name}`, ...create].join('; '));
      wanted.delete(policy);
    }
  }
  return [...statements, ...[...wanted.values()].map(({ create }) => create)];
}

function reachesBrowsers(roles: string[]): boolean {
  return roles.some((role) => role === 'public' || role === 'anon' || role === 'authenticated');
}

function quote(identifier: string): string {
  return `"${identifier.replaceAll('"', '""')}"`;
}

async function readRelations(tx: TransactionSql): Promise<Relation[]> {
  return tx<Relation[]>`
    with grants as (
      select c.oid, a.grantee, a.privilege_type as privilege from pg_catalog.pg_class c, aclexplode(c.relacl) a
      union all
      select t.attrelid, a.grantee, a.privilege_type || ' (' || t.attname || ')'
      from pg_catalog.pg_attribute t, aclexplode(t.attacl) a
    ), browser_tables as (select pg_catalog.unnest(${browserTables.map(({ table }) => table)}::text[]) as name)
    select c.oid::regclass::text as name, c.relkind as kind,
      case c.relkind when 'v' then 'security_invoker=true' = any(coalesce(c.reloptions, '{}')) else c.relrowsecurity end
        as "isSecured",
      exists (
        select from grants g where g.oid = c.oid
          and (g.grantee = 0 or g.grantee = any(array['anon', 'authenticated']::regrole[]))
          and not (g.grantee = 'authenticated'::regrole and g.privilege = 'SELECT' and b.name is not null)
      ) as "isOpen",
      b.name is not null and not has_table_privilege('authenticated', c.oid, 'SELECT') as "isMissingGrant",
      array(
        select distinct r.rolname::text from grants g join pg_catalog.pg_roles r on r.oid = g.grantee
        where g.oid = c.oid and g.grantee <> c.relowner
          and r.rolname <> all(array['anon', 'authenticated', 'authenticator', 'service_role'])
          and not pg_has_role('anon', r.oid, 'MEMBER') and not pg_has_role('authenticated', r.oid, 'MEMBER')
        order by 1
      ) as grantees,
      coalesce((
        select jsonb_agg(jsonb_build_object(
          'name', p.polname,
          'roles', case when p.polroles = '{0}' then '["public"]'::jsonb else to_jsonb(array(
            select r.rolname::text from pg_catalog.pg_roles r where r.oid = any(p.polroles) order by 1)) end,
          'condition', pg_get_expr(p.polqual, p.polrelid)))
        from pg_catalog.pg_policy p where p.polrelid = c.oid
      ), '[]') as policies
    from pg_catalog.pg_class c
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    left join browser_tables b on b.name = c.oid::regclass::text
    where n.nspname = any(${productSchemas}) and c.relkind in ('r', 'p', 'v', 'm', 'f', 'S')
      and pg_has_role(c.relowner, 'USAGE') and not exists (
        select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
    order by 1`;
}

/** By default every role may execute a new function, and hosted services expose those of `public` over HTTP. */
async function readOpenFunctions(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string }[]>`
    select distinct p.oid::regprocedure::text as name
    from pg_catalog.pg_proc p
    join pg_catalog.pg_namespace n on n.oid = p.pronamespace,
    aclexplode(coalesce(p.proacl, acldefault('f', p.proowner))) a
    where n.nspname = any(${productSchemas}) and pg_has_role(p.proowner, 'USAGE')
      and (a.grantee = 0 or a.grantee = any(array['anon', 'authenticated']::regrole[]))
      and not (a.grantee = 'authenticated'::regrole and p.oid::regprocedure::text = any(${browserFunctions}))
      and not exists (
        select from pg_catalog.pg_depend d
        where d.classid = 'pg_catalog.pg_proc'::regclass and d.objid = p.oid and d.deptype = 'e')
    order by 1`;
  return rows.map(({ name }) => name);
}

async function missingFunctionGrants(tx: TransactionSql): Promise<string[]> {
  const rows = await tx<{ name: string; isMissing: boolean }[]>`
    select name, to_regprocedure(name) is not null and not exists (
      select from pg_catalog.pg_proc p, aclexplode(p.proacl) a
      where p.oid = to_regprocedure(name) and a.grantee = 'authenticated'::regrole) as "isMissing"
    from pg_catalog.unnest(${browserFunctions}::text[]) as name`;
  return rows
    .filter(({ isMissing }) => isMissing)
    .map(({ name }) => `grant execute on function ${name} to authenticated`);
}
