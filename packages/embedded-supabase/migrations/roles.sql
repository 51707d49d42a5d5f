-- Runs at every migration, before the numbered files: roles belong to the whole server, so another database's
-- migration may be making the same ones at this moment. Every step tolerates having been done by someone else.
do $$
declare
  api_role text;
begin
  foreach api_role in array array['anon', 'authenticated', 'authenticator', 'service_role'] loop
    if not exists (select from pg_catalog.pg_roles where rolname = api_role) then
      begin
        execute format('create role %I nologin noinherit', api_role);
      exception when duplicate_object or unique_violation then null;
      end;
    end if;
  end loop;

  -- Only a superuser (PostgreSQL 16: a role that has it) may give BYPASSRLS. Without it service_role needs policies.
  if not exists (select from pg_catalog.pg_roles where rolname = 'service_role' and rolbypassrls) then
    begin
      alter role service_role bypassrls;
    exception when insufficient_privilege then null;
    end;
  end if;

  foreach api_role in array array['anon', 'authenticated', 'service_role'] loop
    if not pg_catalog.pg_has_role('authenticator', api_role, 'MEMBER') then
      begin
        execute format('grant %I to authenticator', api_role);
      exception when unique_violation then null;
      end;
    end if;
    -- Whether this login may act as the role: tried rather than computed, since the rules changed in PostgreSQL 16.
    begin
      perform set_config('role', api_role, true);
      perform set_config('role', 'none', true);
    exception when insufficient_privilege then
      execute format('grant %I to %I', api_role, session_user);
    end;
  end loop;
end;
$$;
