-- What was somebody's alone in an account goes when they leave it, whoever ends the membership (see remove-member.ts).
-- Saved searches are marked, not deleted: the matchers in memory must hear of it.
CREATE FUNCTION public.forget_member() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
begin
  delete from clips where account_id = old.account_id and user_id = old.user_id;
  delete from recents where account_id = old.account_id and user_id = old.user_id;
  delete from search_logs where account_id = old.account_id and user_id = old.user_id;
  update search_settings set deleted_at = now(), updated_at = now(), is_default = false
    where account_id = old.account_id and user_id = old.user_id and deleted_at is null;
  return null;
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.forget_member() FROM public;
--> statement-breakpoint
CREATE TRIGGER forget_member AFTER DELETE ON public.account_users FOR EACH ROW EXECUTE FUNCTION public.forget_member();
