-- What one statement inserts is captured by one statement: a call of the trigger for each row took as long as all else about
-- inserting it. Changed and deleted rows are captured one by one, since a statement's old and new rows are not told in pairs.
create function realtime.capture_inserts() returns trigger
language plpgsql security definer set search_path = '' set timezone to 'UTC' as $$
begin
  insert into realtime.changes (relation, action, record, oversize)
  select tg_relid, 'INSERT', case when is_oversize then realtime.fit(record) else record end, is_oversize
  from (
    select record, pg_catalog.octet_length(record::text) > 1048576 as is_oversize
    from (select pg_catalog.row_to_json(inserted) as record from inserted offset 0) made
    offset 0
  ) measured;
  if found then
    perform pg_catalog.pg_notify('realtime_changes', '');
  end if;
  return null;
end;
$$;
revoke execute on function realtime.capture_inserts() from public;

-- Puts the capturing triggers on a table. What is inserted into a partition, or a table of a family, comes by its parent,
-- too, whose statement it is: there each row is captured.
create function realtime.capture(target regclass) returns void
language plpgsql set search_path = '' as $$
declare
  is_alone boolean := (select c.relkind = 'r' and not exists (
      select from pg_catalog.pg_inherits i where i.inhrelid = target or i.inhparent = target)
    from pg_catalog.pg_class c where c.oid = target);
begin
  if is_alone then
    execute pg_catalog.format('create trigger realtime_capture_inserts after insert on %s
      referencing new table as inserted for each statement execute function realtime.capture_inserts()', target);
  end if;
  execute pg_catalog.format('create trigger realtime_capture after %s on %s
    for each row execute function realtime.capture_change()',
    case when is_alone then 'update or delete' else 'insert or update or delete' end, target);
end;
$$;
revoke execute on function realtime.capture(regclass) from public;

-- Puts the capturing triggers on every published table and takes them off the others. Idempotent; returns of how many tables.
create or replace function realtime.sync_publication() returns integer
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
    perform realtime.capture(target.relation);
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
    execute pg_catalog.format('drop trigger if exists realtime_capture_inserts on %s', target.relation);
    changed := changed + 1;
  end loop;
  return changed;
end;
$$;

-- Tables published before have the trigger for each row.
do $$
declare
  target record;
begin
  for target in
    select t.tgrelid::pg_catalog.regclass as relation from pg_catalog.pg_trigger t
    where t.tgname = 'realtime_capture' and t.tgparentid = 0
  loop
    execute pg_catalog.format('drop trigger realtime_capture on %s', target.relation);
  end loop;
  perform realtime.sync_publication();
end;
$$;
