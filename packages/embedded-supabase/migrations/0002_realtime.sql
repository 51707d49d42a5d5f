-- Changes of published tables: written beside the change itself (so they commit together), read by every web process.
-- See src/realtime/change-reader.ts for how a reader follows them without missing one that commits late.

create schema realtime;
grant usage on schema realtime to anon, authenticated, service_role;

create table realtime.changes (
  id bigint generated always as identity primary key,
  -- The transaction that wrote it: ids are handed out before commit, so only this tells what a snapshot saw.
  xid xid8 not null default pg_current_xact_id(),
  at timestamptz not null default clock_timestamp(),
  relation oid not null,
  action text not null check (action in ('INSERT', 'UPDATE', 'DELETE')),
  record json,
  old_record json,
  oversize boolean not null default false
);
create index changes_xid_idx on realtime.changes (xid, id);
create index changes_at_idx on realtime.changes (at);
alter table realtime.changes enable row level security;
revoke all on realtime.changes from public, anon, authenticated, service_role;

-- The list of tables whose changes are told, as on a hosted project: ALTER PUBLICATION supabase_realtime ADD TABLE …
do $$
begin
  if not exists (select from pg_catalog.pg_publication where pubname = 'supabase_realtime') then
    create publication supabase_realtime;
  end if;
end;
$$;

-- A row above 1 MB is told without its long values (Error 413 on the wire).
create function realtime.fit(whole json) returns json language sql immutable as $$
  select case when octet_length(whole::text) <= 1048576 then whole
    else (select json_object_agg(key, value) from json_each(whole) where octet_length(value::text) <= 64) end
$$;

create function realtime.capture_change() returns trigger
language plpgsql security definer set search_path = '' as $$
declare
  new_row json := case when tg_op <> 'DELETE' then pg_catalog.row_to_json(new) end;
  old_row json := case when tg_op <> 'INSERT' then pg_catalog.row_to_json(old) end;
begin
  insert into realtime.changes (relation, action, record, old_record, oversize)
  values (tg_relid, tg_op, realtime.fit(new_row), realtime.fit(old_row),
    coalesce(pg_catalog.octet_length(new_row::text) > 1048576, false)
      or coalesce(pg_catalog.octet_length(old_row::text) > 1048576, false));
  perform pg_catalog.pg_notify('realtime_changes', '');
  return null;
end;
$$;

-- Puts the capturing trigger on every published table and takes it off the others. Idempotent; returns how many it changed.
create function realtime.sync_publication() returns integer
language plpgsql set search_path = '' as $$
declare
  target record;
  changed integer := 0;
begin
  -- Two processes may start at once.
  perform pg_catalog.pg_advisory_xact_lock(pg_catalog.hashtext('embedded-supabase realtime'));
  for target in
    select c.oid::pg_catalog.regclass as relation
    from pg_catalog.pg_publication_tables p
    join pg_catalog.pg_namespace n on n.nspname = p.schemaname
    join pg_catalog.pg_class c on c.relnamespace = n.oid and c.relname = p.tablename
    where p.pubname = 'supabase_realtime' and n.nspname not in ('auth', 'realtime', 'storage')
      and not exists (select from pg_catalog.pg_trigger t where t.tgrelid = c.oid and t.tgname = 'realtime_capture')
  loop
    execute pg_catalog.format('create trigger realtime_capture after insert or update or delete on %s
      for each row execute function realtime.capture_change()', target.relation);
    changed := changed + 1;
  end loop;
  for target in
    select t.tgrelid::pg_catalog.regclass as relation
    from pg_catalog.pg_trigger t
    join pg_catalog.pg_class c on c.oid = t.tgrelid
    join pg_catalog.pg_namespace n on n.oid = c.relnamespace
    where t.tgname = 'realtime_capture' and t.tgparentid = 0
      and not exists (select from pg_catalog.pg_publication_tables p
        where p.pubname = 'supabase_realtime' and p.schemaname = n.nspname and p.tablename = c.relname)
  loop
    execute pg_catalog.format('drop trigger realtime_capture on %s', target.relation);
    changed := changed + 1;
  end loop;
  return changed;
end;
$$;

-- Publishes a table: its inserts, updates and deletes are told to subscribers that may read the row. Idempotent.
create function realtime.add_table(target regclass) returns void
language plpgsql set search_path = '' as $$
begin
  if not exists (
    select from pg_catalog.pg_publication_rel r
    join pg_catalog.pg_publication p on p.oid = r.prpubid
    where p.pubname = 'supabase_realtime' and r.prrelid = target
  ) then
    execute pg_catalog.format('alter publication supabase_realtime add table %s', target);
  end if;
  perform realtime.sync_publication();
end;
$$;

-- Stops telling a table's changes. Idempotent.
create function realtime.remove_table(target regclass) returns void
language plpgsql set search_path = '' as $$
begin
  if exists (
    select from pg_catalog.pg_publication_rel r
    join pg_catalog.pg_publication p on p.oid = r.prpubid
    where p.pubname = 'supabase_realtime' and r.prrelid = target
  ) then
    execute pg_catalog.format('alter publication supabase_realtime drop table %s', target);
  end if;
  perform realtime.sync_publication();
end;
$$;

-- Which of the asked rows each reader may see now, by the table's own policies.
-- `readers`: [{ "role", "claims": "<json text>", "keys": [{ "realtime:change": <change id>, <primary key columns> }] }].
-- Returns (position in readers from 0, change id). Runs as each reader in turn; a policy that fails hides the row.
create function realtime.visible_changes(target regclass, readers json)
returns table (reader integer, change bigint)
language plpgsql as $$
declare
  key_columns text;
  same_key text;
  entry json;
  original_role text := current_setting('role');
begin
  select string_agg(format('%I %s', a.attname, format_type(a.atttypid, a.atttypmod)), ', '),
      string_agg(format('t.%1$I = k.%1$I', a.attname), ' and ')
    into key_columns, same_key
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any (i.indkey)
    where i.indrelid = target and i.indisprimary;
  if key_columns is null then return; end if;

  reader := -1;
  foreach entry in array array(select e from json_array_elements(readers) e) loop
    reader := reader + 1;
    begin
      perform set_config('role', entry ->> 'role', true), set_config('request.jwt.claims', entry ->> 'claims', true);
      for change in execute format(
        'select k."realtime:change" from json_to_recordset($1) as k("realtime:change" bigint, %s) join %s t on %s',
        key_columns, target, same_key) using entry -> 'keys'
      loop
        return next;
      end loop;
    exception when others then
      raise log 'realtime: a policy of % failed for a subscriber: %', target, sqlerrm;
    end;
    perform set_config('role', original_role, true);
  end loop;
end;
$$;

revoke execute on all functions in schema realtime from public;
