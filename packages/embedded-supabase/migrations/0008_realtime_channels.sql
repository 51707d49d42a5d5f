-- Broadcast, private channels and presence. Tables and functions that applications name in SQL are those of Supabase
-- Realtime, so policies and triggers written for one work on the other.

-- Messages sent by the database, kept some days for replay; and the table whose policies say who may use a private
-- channel (rows for that are written and rolled back, see realtime.channel_access).
create table realtime.messages (
  id uuid not null default gen_random_uuid() primary key,
  topic text not null,
  extension text not null,
  payload jsonb,
  binary_payload bytea,
  event text,
  private boolean default true,
  -- UTC, as upstream: without time zone.
  updated_at timestamp not null default (clock_timestamp() at time zone 'utc'),
  inserted_at timestamp not null default (clock_timestamp() at time zone 'utc')
);
create index messages_replay_idx on realtime.messages (topic, inserted_at desc) where extension = 'broadcast' and private;
create index messages_inserted_idx on realtime.messages (inserted_at);
alter table realtime.messages enable row level security;
revoke all on realtime.messages from public;
grant select, insert, update on realtime.messages to anon, authenticated, service_role;

-- The channel a policy of realtime.messages is asked about.
create function realtime.topic() returns text language sql stable
  as $$ select nullif(current_setting('realtime.topic', true), '')::text $$;

-- Sent messages go to the outbox in their own transaction, so every web process tells them once, and none after a roll-back.
create function realtime.capture_message() returns trigger
language plpgsql security definer set search_path = '' set timezone to 'UTC' as $$
begin
  insert into realtime.changes (relation, action, record) values (tg_relid, tg_op, pg_catalog.row_to_json(new));
  perform pg_catalog.pg_notify('realtime_changes', '');
  return null;
end;
$$;
create trigger realtime_outbox after insert on realtime.messages for each row
  when (new.extension = 'broadcast' and new.event is not null and (new.payload is not null or new.binary_payload is not null))
  execute function realtime.capture_message();

-- Sends a message to a channel, as the calling role: its INSERT policy on realtime.messages decides. A message that
-- cannot be sent is a warning, never the end of the transaction that wanted it. Objects get an `id` when they have none.
create function realtime.send(payload jsonb, event text, topic text, private boolean default true) returns void
language plpgsql as $$
declare
  message_id uuid := pg_catalog.gen_random_uuid();
begin
  perform pg_catalog.set_config('realtime.topic', send.topic, true);
  insert into realtime.messages (id, topic, extension, event, private, payload)
  values (message_id, send.topic, 'broadcast', send.event, send.private,
    case when pg_catalog.jsonb_typeof(send.payload) = 'object' and not send.payload ? 'id'
      then send.payload || pg_catalog.jsonb_build_object('id', message_id) else send.payload end);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

create function realtime.send_binary(payload bytea, event text, topic text, private boolean default true) returns void
language plpgsql as $$
begin
  perform pg_catalog.set_config('realtime.topic', send_binary.topic, true);
  insert into realtime.messages (topic, extension, event, private, binary_payload)
  values (send_binary.topic, 'broadcast', send_binary.event, send_binary.private, send_binary.payload);
exception when others then
  raise warning 'WarnSendingBroadcastMessage: %', sqlerrm;
end;
$$;

-- For row triggers: tells a private channel of a changed row. @see realtime.send
create function realtime.broadcast_changes(topic_name text, event_name text, operation text, table_name text,
  table_schema text, new record, old record, level text default 'ROW') returns void
language plpgsql as $$
begin
  if level = 'STATEMENT' then
    raise exception 'function can only be triggered for each row, not for each statement';
  end if;
  if operation not in ('INSERT', 'UPDATE', 'DELETE') then
    raise exception 'Unexpected operation type: %', operation;
  end if;
  perform realtime.send(pg_catalog.jsonb_build_object('old_record', old, 'record', new, 'operation', operation,
    'table', table_name, 'schema', table_schema), event_name, topic_name);
exception when others then
  raise exception 'Failed to process the row: %', sqlerrm;
end;
$$;

-- What a role with these claims may do on a private channel, by the policies of realtime.messages. `reading`: whether it
-- sees rows of the topic; otherwise whether it may add them. Every row written for the question is rolled back, together
-- with the role and claims that were put on; a policy that fails refuses.
create function realtime.channel_access(topic_name text, api_role text, claims text, reading boolean)
returns table (broadcast boolean, presence boolean)
language plpgsql as $$
declare
  broadcast_id uuid := gen_random_uuid();
  presence_id uuid := gen_random_uuid();
  extension_name text;
  is_allowed boolean;
begin
  broadcast := false;
  presence := false;
  begin
    perform set_config('realtime.topic', topic_name, true), set_config('request.jwt.claims', claims, true),
      set_config('request.headers', '{}', true);
    if reading then
      insert into realtime.messages (id, topic, extension)
      values (broadcast_id, topic_name, 'broadcast'), (presence_id, topic_name, 'presence');
    end if;
    perform set_config('role', api_role, true);
    foreach extension_name in array array['broadcast', 'presence'] loop
      is_allowed := false;
      begin
        if reading then
          is_allowed := exists (select from realtime.messages m where m.topic = topic_name
            and m.id = case extension_name when 'broadcast' then broadcast_id else presence_id end);
        else
          insert into realtime.messages (topic, extension) values (topic_name, extension_name);
          is_allowed := true;
        end if;
      exception
        when insufficient_privilege then null;
        when others then raise log 'realtime: a policy of realtime.messages failed: %', sqlerrm;
      end;
      if extension_name = 'broadcast' then broadcast := is_allowed; else presence := is_allowed; end if;
    end loop;
    raise exception using errcode = 'RT001';
  exception when sqlstate 'RT001' then null;
  end;
  return next;
end;
$$;

-- Web processes that serve this database: each renews its row; one that does not is taken for dead by the others.
-- Losing these tables in a crash of the database is repaired by the living, who write themselves in again.
create unlogged table realtime.processes (
  id uuid primary key,
  beat_at timestamptz not null default clock_timestamp()
);

-- Who is present where, by the process that holds the socket: its end takes them along.
create unlogged table realtime.presences (
  ref text primary key,
  previous_ref text,
  process_id uuid not null references realtime.processes (id) on delete cascade,
  topic text not null,
  private boolean not null,
  key text not null,
  payload json not null
);
create index presences_process_idx on realtime.presences (process_id);
create trigger realtime_outbox after insert or update or delete on realtime.presences
  for each row execute function realtime.capture_change();

-- Renews a process's row and removes processes silent for `timeout_ms`. Returns whether the row was still there, and how
-- many other processes there are.
create function realtime.beat(process_id uuid, timeout_ms integer, out known boolean, out peers integer)
language plpgsql as $$
begin
  update realtime.processes p set beat_at = clock_timestamp() where p.id = beat.process_id;
  known := found;
  if not known then
    insert into realtime.processes (id) values (beat.process_id) on conflict do nothing;
  end if;
  delete from realtime.processes p where p.id in (
    select d.id from realtime.processes d
    where d.beat_at < clock_timestamp() - make_interval(secs => timeout_ms / 1000.0) for update skip locked);
  select count(*) - 1 into peers from realtime.processes;
end;
$$;

-- Broadcasts on their way between processes that do not fit a notification (8000 bytes). Kept for a minute.
create unlogged table realtime.relayed (
  id bigint generated always as identity primary key,
  body text not null,
  at timestamptz not null default clock_timestamp()
);

-- Passes texts on to every listening process, in order.
create function realtime.relay(messages json) returns void
language plpgsql as $$
declare
  message text;
  relayed_id bigint;
begin
  for message in select e from json_array_elements_text(messages) e loop
    if octet_length(message) < 7900 then
      perform pg_notify('realtime_relay', message);
    else
      insert into realtime.relayed (body) values (message) returning id into relayed_id;
      perform pg_notify('realtime_relay', relayed_id::text);
    end if;
  end loop;
end;
$$;

do $$
declare
  name text;
begin
  foreach name in array array['processes', 'presences', 'relayed'] loop
    execute format('alter table realtime.%I enable row level security', name);
    execute format('revoke all on realtime.%I from public, anon, authenticated, service_role', name);
  end loop;
end;
$$;
revoke execute on all functions in schema realtime from public;
grant execute on function realtime.topic(), realtime.send(jsonb, text, text, boolean),
  realtime.send_binary(bytea, text, text, boolean),
  realtime.broadcast_changes(text, text, text, text, text, record, record, text) to anon, authenticated, service_role;

-- ALTER PUBLICATION puts the capturing trigger on at once where the login may have an event trigger (a superuser);
-- elsewhere it is put on when somebody subscribes.
create function realtime.on_publication_change() returns event_trigger
language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.sync_publication();
exception when others then
  raise warning 'realtime: published tables could not be followed: %', sqlerrm;
end;
$$;
revoke execute on function realtime.on_publication_change() from public;
do $$
begin
  create event trigger realtime_publication on ddl_command_end when tag in ('ALTER PUBLICATION')
    execute function realtime.on_publication_change();
exception when insufficient_privilege then null;
end;
$$;
