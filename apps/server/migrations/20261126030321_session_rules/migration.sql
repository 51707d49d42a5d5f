ALTER TABLE "accounts" ADD COLUMN "needs_two_steps" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "session_hours" integer;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "session_idle_hours" integer;--> statement-breakpoint
-- True if this session of this person has not ended. The strictest of the person's accounts decides, and operators sign in
-- every 12 hours. Runs with its owner's rights, because no API role may read sessions.
CREATE FUNCTION public.session_is_live(session uuid, person uuid) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select exists (
    select from auth.sessions s,
      (select min(a.session_hours) as hours, min(a.session_idle_hours) as idle_hours
        from public.account_users m join public.accounts a on a.id = m.account_id where m.user_id = person) as rules
    where s.id = session and s.user_id = person
      and (s.not_after is null or s.not_after > now())
      and (rules.hours is null or s.created_at > now() - make_interval(hours => rules.hours))
      and (rules.idle_hours is null or s.updated_at > now() - make_interval(hours => rules.idle_hours))
      and (s.created_at > now() - interval '12 hours'
        or not exists (select from public.operators o where o.user_id = person)))
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.session_is_live(uuid, uuid) FROM public;
--> statement-breakpoint
-- True if the session of the token has not ended, its person is not suspended, and the session has taken the second step
-- if the person has set one up. Runs with its owner's rights because no API role may read sessions and factors. It
-- reveals nothing about other people.
CREATE OR REPLACE FUNCTION public.second_step_taken() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select public.session_is_live((auth.jwt() ->> 'session_id')::uuid, auth.uid())
  and not exists (select from public.users u where u.id = auth.uid() and u.status = 'SUSPENDED')
  and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified'))
$$;
