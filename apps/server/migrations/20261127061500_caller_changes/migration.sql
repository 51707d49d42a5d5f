-- Returns when the user's session expires: `infinity` if no limit applies, `-infinity` if the session has ended. The strictest
-- limit of the user's accounts applies; operators' sessions last at most 12 hours. Runs with its owner's rights, because no API
-- role may read sessions.
CREATE FUNCTION public.session_ends_at(session uuid, person uuid) RETURNS timestamptz LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select coalesce((
    select least(
      coalesce(s.not_after, 'infinity'),
      coalesce(s.created_at, '-infinity') + make_interval(hours => rules.hours),
      coalesce(s.updated_at, '-infinity') + make_interval(hours => rules.idle_hours),
      case when exists (select from public.operators o where o.user_id = person)
        then coalesce(s.created_at, '-infinity') + interval '12 hours' end)
    from auth.sessions s,
      (select min(a.session_hours) as hours, min(a.session_idle_hours) as idle_hours
        from public.account_users m join public.accounts a on a.id = m.account_id where m.user_id = person) as rules
    where s.id = session and s.user_id = person), '-infinity')
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.session_ends_at(uuid, uuid) FROM public;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION public.session_is_live(session uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select public.session_ends_at(session, person) > now()
$$;
--> statement-breakpoint
CREATE FUNCTION public.notify_caller_change() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
begin
  if tg_op <> 'INSERT' then
    perform pg_catalog.pg_notify('caller_changes', coalesce(pg_catalog.to_jsonb(old) ->> tg_argv[0], 'everyone'));
  end if;
  if tg_op <> 'DELETE' then
    perform pg_catalog.pg_notify('caller_changes', coalesce(pg_catalog.to_jsonb(new) ->> tg_argv[0], 'everyone'));
  end if;
  return null;
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.notify_caller_change() FROM public;
