-- A member whose address becomes one that a share waits for gets that share, too.
CREATE FUNCTION public.settle_shares_of_new_address() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
begin
  update shares set user_id = new.id
    where user_id is null and email = lower(new.email)
      and exists (select from account_users m where m.account_id = shares.account_id and m.user_id = new.id)
      and not exists (select from shares own where own.user_id = new.id
        and (own.board_id = shares.board_id or own.action_id = shares.action_id));
  return null;
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.settle_shares_of_new_address() FROM public;
--> statement-breakpoint
CREATE TRIGGER settle_shares_of_new_address AFTER UPDATE OF email ON users
  FOR EACH ROW WHEN (old.email IS DISTINCT FROM new.email) EXECUTE FUNCTION public.settle_shares_of_new_address();
