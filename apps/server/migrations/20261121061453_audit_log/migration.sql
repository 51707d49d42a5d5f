CREATE TABLE "audit_log" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "audit_log_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid,
	"actor_email" text,
	"account_id" uuid,
	"operation" text,
	"table_name" text NOT NULL,
	"row_id" text NOT NULL,
	"action" text NOT NULL,
	"before" jsonb,
	"after" jsonb
);
--> statement-breakpoint
ALTER TABLE "audit_log" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "audit_log_row_idx" ON "audit_log" ("table_name","row_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_account_idx" ON "audit_log" ("account_id","id");--> statement-breakpoint
CREATE INDEX "audit_log_at_idx" ON "audit_log" ("at");--> statement-breakpoint
-- Writes one row of audit_log for each row changed. Arguments of the trigger: names of columns that hold secrets.
CREATE FUNCTION public.record_audit() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
declare
  actor jsonb := coalesce(nullif(current_setting('kawaraban.actor', true), ''), '{}')::jsonb;
  secrets text[] := coalesce(tg_argv::text[], '{}');
  old_row jsonb := case when tg_op <> 'INSERT' then to_jsonb(old) end;
  new_row jsonb := case when tg_op <> 'DELETE' then to_jsonb(new) end;
  key jsonb := coalesce(new_row, old_row);
  secret text;
begin
  -- A secret is told to have changed, never what it is.
  foreach secret in array secrets loop
    if tg_op = 'UPDATE' and old_row -> secret is distinct from new_row -> secret then
      old_row := old_row || jsonb_build_object(secret, '(before)');
      new_row := new_row || jsonb_build_object(secret, '(after)');
    else
      old_row := old_row - secret;
      new_row := new_row - secret;
    end if;
  end loop;
  if tg_op = 'UPDATE' then
    select coalesce(jsonb_object_agg(o.key, o.value), '{}'), coalesce(jsonb_object_agg(o.key, new_row -> o.key), '{}')
      into old_row, new_row
      from jsonb_each(old_row) o where new_row -> o.key is distinct from o.value;
    if old_row = '{}' then return null; end if;
  end if;
  insert into audit_log (at, actor_id, actor_email, account_id, operation, table_name, row_id, action, before, after)
  values (clock_timestamp(), (actor ->> 'userId')::uuid, actor ->> 'email', (actor ->> 'accountId')::uuid,
    actor ->> 'operation', tg_table_name,
    coalesce(key ->> 'id', concat_ws('/', key ->> 'account_id', key ->> 'user_id', key ->> 'article_id')),
    lower(tg_op), old_row, new_row);
  return null;
end;
$$;
--> statement-breakpoint
-- Has every change of the table recorded, but for the values of `secrets`. Idempotent.
CREATE FUNCTION public.audit_table(target regclass, VARIADIC secrets text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
begin
  execute format('drop trigger if exists record_audit on %s', target);
  execute format('create trigger record_audit after insert or update or delete on %s for each row
    execute function public.record_audit(%s)', target,
    (select string_agg(quote_literal(name), ', ') from unnest(secrets) as name));
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.audit_table(regclass, text[]), public.record_audit() FROM public;
--> statement-breakpoint
SELECT public.audit_table('users', 'webhook_url'), public.audit_table('accounts'), public.audit_table('account_users'),
  public.audit_table('search_settings'), public.audit_table('clips'), public.audit_table('recents');
