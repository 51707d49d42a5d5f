-- Buckets and objects. Column names are those of Supabase Storage, so SQL written for one works on the other. Policies on
-- these two tables decide who may do what; bytes are kept elsewhere, named by `version` (src/storage/stores).

create schema storage;
grant usage on schema storage to anon, authenticated, service_role;

create type storage.buckettype as enum ('STANDARD', 'ANALYTICS', 'VECTOR');

create table storage.buckets (
  id text primary key,
  name text not null unique,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  public boolean default false,
  avif_autodetection boolean default false,
  file_size_limit bigint,
  allowed_mime_types text[],
  owner_id text,
  type storage.buckettype not null default 'STANDARD',
  constraint buckets_name_length check (length(name) between 1 and 100)
);
comment on column storage.buckets.owner is 'Superseded by owner_id, which also holds subjects that are not a uuid.';

create table storage.objects (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null references storage.buckets (id),
  name text not null,
  owner uuid,
  created_at timestamptz default now(),
  updated_at timestamptz default now(),
  last_accessed_at timestamptz default now(),
  metadata jsonb,
  path_tokens text[] generated always as (string_to_array(name, '/')) stored,
  -- Names the bytes. Every upload and copy has its own; a move keeps it.
  version text,
  owner_id text,
  user_metadata jsonb
);
create unique index bucketid_objname on storage.objects (bucket_id, name);
create index objects_name_idx on storage.objects (bucket_id, name collate "C");
create index objects_lower_name_idx on storage.objects (bucket_id, lower(name) collate "C", name collate "C");
create index objects_version_idx on storage.objects (version);

-- Bytes that no object has: on their way in (written before the first byte, gone with the row that uses them), or left by
-- an object that was deleted or overwritten. Whatever a crash leaves behind is found here: src/storage/sweep-files.ts.
create table storage.files (
  version text primary key,
  created_at timestamptz not null default now(),
  dropped_at timestamptz
);
create index files_created_idx on storage.files (created_at);

-- Signs the addresses and upload permissions handed out; nothing else, and never access tokens.
create table storage.signing_secret (
  only_one boolean primary key default true check (only_one),
  secret text not null,
  created_at timestamptz not null default now()
);

-- In the transaction of the change itself, whoever makes it: a hand with SQL leaves no bytes behind either.
create function storage.follow_files() returns trigger
language plpgsql security definer set search_path = '' as $$
begin
  if tg_op <> 'INSERT' and old.version is not null and (tg_op = 'DELETE' or old.version is distinct from new.version) then
    insert into storage.files (version, dropped_at) values (old.version, pg_catalog.now())
    on conflict (version) do update set dropped_at = excluded.dropped_at;
  end if;
  if tg_op <> 'DELETE' then
    delete from storage.files f where f.version = new.version;
  end if;
  return null;
end;
$$;
create trigger follow_files after insert or delete or update of version on storage.objects
  for each row execute function storage.follow_files();

create function storage.touch() returns trigger
language plpgsql set search_path = '' as $$
begin
  new.updated_at := pg_catalog.now();
  return new;
end;
$$;
create trigger update_objects_updated_at before update on storage.objects
  for each row execute function storage.touch();

do $$
declare
  name text;
begin
  foreach name in array array['buckets', 'objects', 'files', 'signing_secret'] loop
    execute format('alter table storage.%I enable row level security', name);
    execute format('revoke all on storage.%I from public, anon, authenticated, service_role', name);
  end loop;
  -- Not TRUNCATE, which policies do not see.
  grant select, insert, update, delete on storage.buckets, storage.objects to anon, authenticated, service_role;
end;
$$;
-- Where the login may not give BYPASSRLS, the service role still passes.
create policy service_role_buckets on storage.buckets to service_role using (true) with check (true);
create policy service_role_objects on storage.objects to service_role using (true) with check (true);

-- 'a/b/c.png' → {a,b}
create function storage.foldername(name text) returns text[]
language sql immutable as $$
  select (string_to_array(name, '/'))[1 : array_length(string_to_array(name, '/'), 1) - 1]
$$;
-- 'a/b/c.png' → 'c.png'
create function storage.filename(name text) returns text
language sql immutable as $$ select (string_to_array(name, '/'))[array_length(string_to_array(name, '/'), 1)] $$;
-- 'a/b/c.tar.gz' → 'gz'
create function storage.extension(name text) returns text
language sql immutable as $$ select reverse(split_part(reverse(storage.filename(name)), '.', 1)) $$;
-- Which request a policy is asked for: 'storage.object.upload' and the like.
create function storage.operation() returns text
language sql stable as $$ select nullif(current_setting('storage.operation', true), '') $$;
create function storage.get_size_by_bucket() returns table (size bigint, bucket_id text)
language sql stable as $$
  select sum((o.metadata ->> 'size')::bigint)::bigint, o.bucket_id from storage.objects o group by o.bucket_id
$$;

-- One level of a folder, ignoring case: what lies directly under `prefix` (which ends in '/' or is empty) and begins with
-- `search`; what lies deeper is told once, as its folder. Sorted by name it hops from entry to entry over the index, so a
-- folder of a million objects costs no more than one of ten; other orders read the whole prefix, folders first.
create function storage.search(prefix text, bucketname text, limits integer default 100, levels integer default 1,
  offsets integer default 0, search text default '', sortcolumn text default 'name', sortorder text default 'asc')
returns table (name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz,
  metadata jsonb, user_metadata jsonb)
language plpgsql stable as $$
declare
  is_ascending boolean := lower(coalesce(sortorder, 'asc')) <> 'desc';
  level integer := cardinality(string_to_array(coalesce(prefix, ''), '/')) + case when coalesce(prefix, '') = '' then 1 else 0 end;
  lowest text := lower(coalesce(prefix, '') || coalesce(search, ''));
  highest text := lower(coalesce(prefix, '') || coalesce(search, '')) || chr(1114111);
  seek_lower text;
  seek_name text := '';
  entry record;
  folder text;
  skip integer := greatest(coalesce(offsets, 0), 0);
  remaining integer := least(greatest(coalesce(limits, 100), 0), 1500);
begin
  if lower(coalesce(sortcolumn, 'name')) in ('updated_at', 'created_at', 'last_accessed_at') then
    return query execute format($query$
      select * from (
        select o.path_tokens[$1], null::uuid, null::timestamptz, null::timestamptz, null::timestamptz, null::jsonb, null::jsonb
        from storage.objects o
        where o.bucket_id = $2 and lower(o.name) collate "C" >= $3 and lower(o.name) collate "C" < $4
          and cardinality(o.path_tokens) > $1
        group by o.path_tokens[$1] order by 1) folders
      union all
      select * from (
        select o.path_tokens[$1], o.id, o.updated_at, o.created_at, o.last_accessed_at, o.metadata, o.user_metadata
        from storage.objects o
        where o.bucket_id = $2 and lower(o.name) collate "C" >= $3 and lower(o.name) collate "C" < $4
          and cardinality(o.path_tokens) = $1
        order by o.%I %s, o.name collate "C") files
      limit $5 offset $6 $query$, lower(sortcolumn), case when is_ascending then 'asc' else 'desc' end)
      using level, bucketname, lowest, highest, remaining, skip;
    return;
  end if;

  seek_lower := case when is_ascending then lowest else highest end;
  while remaining > 0 loop
    if is_ascending then
      select o.* into entry from storage.objects o
      where o.bucket_id = bucketname and lower(o.name) collate "C" < highest
        and (lower(o.name) collate "C", o.name collate "C") > (seek_lower, seek_name)
      order by lower(o.name) collate "C", o.name collate "C" limit 1;
    else
      select o.* into entry from storage.objects o
      where o.bucket_id = bucketname and lower(o.name) collate "C" >= lowest
        and (lower(o.name) collate "C", o.name collate "C") < (seek_lower, seek_name)
      order by lower(o.name) collate "C" desc, o.name collate "C" desc limit 1;
    end if;
    exit when entry.id is null;
    name := entry.path_tokens[level];
    if cardinality(entry.path_tokens) > level then
      folder := lower(array_to_string(entry.path_tokens[1 : level], '/'));
      id := null; updated_at := null; created_at := null; last_accessed_at := null; metadata := null; user_metadata := null;
      -- '0' follows '/': just past, or just before, everything in the folder.
      seek_lower := folder || case when is_ascending then '0' else '/' end;
      seek_name := '';
    else
      id := entry.id; updated_at := entry.updated_at; created_at := entry.created_at;
      last_accessed_at := entry.last_accessed_at; metadata := entry.metadata; user_metadata := entry.user_metadata;
      seek_lower := lower(entry.name);
      seek_name := entry.name;
    end if;
    if skip > 0 then
      skip := skip - 1;
    else
      remaining := remaining - 1;
      return next;
    end if;
  end loop;
end;
$$;

-- Keys beginning with `prefix` in the order of their bytes, from just after `start_after`; with a delimiter, what lies
-- behind the next one is told once, as the common beginning (ending in the delimiter, `id` null). Hops over the index.
create function storage.list_objects_by_name(bucketname text, prefix text, has_delimiter boolean, max_keys integer,
  start_after text default '', is_ascending boolean default true)
returns table (name text, id uuid, updated_at timestamptz, created_at timestamptz, last_accessed_at timestamptz, metadata jsonb,
  version text)
language plpgsql stable as $$
declare
  seek text := case
    when start_after <> '' and has_delimiter and right(start_after, 1) = '/' and is_ascending then left(start_after, -1) || '0'
    when start_after <> '' and is_ascending then start_after || chr(1)
    when start_after <> '' then start_after
    when is_ascending then prefix
    else prefix || chr(1114111) end;
  entry record;
  rest text;
  remaining integer := max_keys;
begin
  while remaining > 0 loop
    if is_ascending then
      select o.* into entry from storage.objects o
      where o.bucket_id = bucketname and o.name collate "C" >= seek and o.name collate "C" < prefix || chr(1114111)
      order by o.name collate "C" limit 1;
    else
      select o.* into entry from storage.objects o
      where o.bucket_id = bucketname and o.name collate "C" < seek and o.name collate "C" >= prefix
      order by o.name collate "C" desc limit 1;
    end if;
    exit when entry.id is null;
    rest := substr(entry.name, length(prefix) + 1);
    if has_delimiter and position('/' in rest) > 0 then
      name := prefix || split_part(rest, '/', 1) || '/';
      id := null; updated_at := null; created_at := null; last_accessed_at := null; metadata := null; version := null;
      seek := case when is_ascending then left(name, -1) || '0' else name end;
    else
      name := entry.name; id := entry.id; updated_at := entry.updated_at; created_at := entry.created_at;
      last_accessed_at := entry.last_accessed_at; metadata := entry.metadata; version := entry.version;
      seek := case when is_ascending then entry.name || chr(1) else entry.name end;
    end if;
    remaining := remaining - 1;
    return next;
  end loop;
end;
$$;

revoke execute on all functions in schema storage from public;
grant execute on function storage.foldername(text), storage.filename(text), storage.extension(text), storage.operation(),
  storage.get_size_by_bucket(), storage.search(text, text, integer, integer, integer, text, text, text),
  storage.list_objects_by_name(text, text, boolean, integer, text, boolean) to anon, authenticated, service_role;
