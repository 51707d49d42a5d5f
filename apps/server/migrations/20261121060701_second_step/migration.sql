-- True unless the person has set up two-step sign-in and this session has taken one step only. With its owner's rights,
-- since no API role may read who has which factors; it tells of the asking person only.
CREATE FUNCTION public.second_step_taken() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = '' AS $$
  select coalesce(auth.jwt() ->> 'aal', '') = 'aal2' or not exists (
    select from auth.mfa_factors f where f.user_id = auth.uid() and f.status::text = 'verified')
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.second_step_taken() FROM public;
--> statement-breakpoint
GRANT EXECUTE ON FUNCTION public.second_step_taken() TO authenticated;
--> statement-breakpoint
ALTER POLICY "own rows" ON "alert_mail_work" TO "authenticated" USING ("userId" = auth.uid() and public.second_step_taken());