-- True if the session of the token has not ended, its person is not suspended, and the session has taken the second step
-- if the person has set one up. Runs with its owner's rights because no API role may read sessions and factors. It
-- reveals nothing about other people.
CREATE OR REPLACE FUNCTION public.second_step_taken() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select exists (
    select from auth.sessions s
    where s.id = (auth.jwt() ->> 'session_id')::uuid and s.user_id = auth.uid()
      and (s.not_after is null or s.not_after > now()))
  and not exists (select from public.users u where u.id = auth.uid() and u.status = 'SUSPENDED')
  and (coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified'))
$$;
