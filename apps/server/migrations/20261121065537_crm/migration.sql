CREATE TABLE "crm_contacts" (
	"user_id" uuid PRIMARY KEY,
	"hubspot_id" text CONSTRAINT "crm_contacts_hubspot_key" UNIQUE,
	"email" text,
	"email_tried" text,
	"sent" jsonb DEFAULT '{}' NOT NULL,
	"own_stages" text[] DEFAULT '{}'::text[] NOT NULL,
	"lease" uuid,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"failed_at" timestamp with time zone,
	"detail" text,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_contacts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crm_outbox" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "crm_outbox_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "crm_outbox" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "crm_pace" (
	"id" smallint PRIMARY KEY DEFAULT 1,
	"free_at" timestamp with time zone DEFAULT to_timestamp(0) NOT NULL,
	"paused_until" timestamp with time zone DEFAULT to_timestamp(0) NOT NULL,
	"pause_reason" text,
	"outages" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "crm_pace_one_row" CHECK ("id" = 1)
);
--> statement-breakpoint
ALTER TABLE "crm_pace" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "crm_contacts_email_idx" ON "crm_contacts" (lower("email"));--> statement-breakpoint
CREATE INDEX "crm_contacts_email_tried_idx" ON "crm_contacts" (lower("email_tried"));--> statement-breakpoint
CREATE INDEX "crm_outbox_user_idx" ON "crm_outbox" ("user_id","id");--> statement-breakpoint
INSERT INTO "crm_pace" DEFAULT VALUES;
--> statement-breakpoint
-- Notes whose contact may have to change. Only inserts, so that it never waits for anybody.
CREATE FUNCTION public.note_crm_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
begin
  if tg_table_name = 'users' then
    insert into crm_outbox (user_id) values (coalesce(new.id, old.id));
  elsif tg_table_name = 'accounts' then
    insert into crm_outbox (user_id) select distinct user_id from account_users where account_id = new.id;
  else
    insert into crm_outbox (user_id)
      select distinct one from unnest(array[old.user_id, new.user_id]) as one where one is not null;
  end if;
  return null;
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.note_crm_change() FROM public;
--> statement-breakpoint
CREATE TRIGGER note_crm_change AFTER INSERT OR DELETE ON public.users FOR EACH ROW
  EXECUTE FUNCTION public.note_crm_change();
--> statement-breakpoint
CREATE TRIGGER note_crm_change_update AFTER UPDATE ON public.users FOR EACH ROW
  WHEN ((old.email, old.real_name, old.phone) IS DISTINCT FROM (new.email, new.real_name, new.phone))
  EXECUTE FUNCTION public.note_crm_change();
--> statement-breakpoint
CREATE TRIGGER note_crm_change AFTER INSERT OR DELETE ON public.account_users FOR EACH ROW
  EXECUTE FUNCTION public.note_crm_change();
--> statement-breakpoint
CREATE TRIGGER note_crm_change_update AFTER UPDATE ON public.account_users FOR EACH ROW
  WHEN ((old.account_id, old.user_id) IS DISTINCT FROM (new.account_id, new.user_id))
  EXECUTE FUNCTION public.note_crm_change();
--> statement-breakpoint
CREATE TRIGGER note_crm_change_update AFTER UPDATE ON public.accounts FOR EACH ROW
  WHEN ((old.name, old.plan, old.trial_expire_at, old.demo) IS DISTINCT FROM (new.name, new.plan, new.trial_expire_at, new.demo))
  EXECUTE FUNCTION public.note_crm_change();
--> statement-breakpoint
-- Who is already here is sent when the CRM is first configured.
INSERT INTO "crm_outbox" ("user_id") SELECT "id" FROM "users";
