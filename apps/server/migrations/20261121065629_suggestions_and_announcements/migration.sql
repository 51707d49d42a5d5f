CREATE TABLE "announcement_reads" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcement_reads_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"announcement_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL,
	CONSTRAINT "announcement_reads_user_key" UNIQUE("user_id","announcement_id")
);
--> statement-breakpoint
ALTER TABLE "announcement_reads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "announcements_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ja_title" text,
	"ja_body" text,
	"en_title" text,
	"en_body" text,
	"importance" text DEFAULT 'normal' NOT NULL,
	"publish_from" timestamp with time zone NOT NULL,
	"publish_until" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcements" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "authors" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "authors_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"ja_name" text NOT NULL,
	"en_name" text NOT NULL,
	"ja_profile" text,
	"en_profile" text,
	"image_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "authors" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "suggestion_details" (
	"article_id" bigint PRIMARY KEY,
	"author_id" bigint NOT NULL,
	"title" text NOT NULL,
	"markdown" text NOT NULL,
	"image_url" text,
	"languages" text[] NOT NULL,
	"country" text,
	"state" text DEFAULT 'draft' NOT NULL,
	"publish_at" timestamp with time zone,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "suggestion_details" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "announcements_time_idx" ON "announcements" ("publish_from","id");--> statement-breakpoint
CREATE INDEX "suggestion_details_author_idx" ON "suggestion_details" ("author_id");--> statement-breakpoint
CREATE INDEX "suggestion_details_state_idx" ON "suggestion_details" ("state","publish_at");--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_announcement_id_announcements_id_fkey" FOREIGN KEY ("announcement_id") REFERENCES "announcements"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "announcement_reads" ADD CONSTRAINT "announcement_reads_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "suggestion_details" ADD CONSTRAINT "suggestion_details_author_id_authors_id_fkey" FOREIGN KEY ("author_id") REFERENCES "authors"("id");--> statement-breakpoint
-- The list of suggestions, without walking over the headlines between them.
CREATE INDEX "articles_suggestions_idx" ON "articles" ("published_at" DESC, "id" DESC) WHERE "article_kind" = 'Suggestion';--> statement-breakpoint
-- As audit_table, for tables that workers write all the time: only what is done for a named actor is recorded.
CREATE FUNCTION public.audit_table_for_actors(target regclass, VARIADIC secrets text[] DEFAULT '{}') RETURNS void
LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
begin
  execute format('drop trigger if exists record_audit on %s', target);
  execute format('create trigger record_audit after insert or update or delete on %s for each row
    when (coalesce(current_setting(''kawaraban.actor'', true), '''') <> '''')
    execute function public.record_audit(%s)', target,
    (select string_agg(quote_literal(name), ', ') from unnest(secrets) as name));
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.audit_table_for_actors(regclass, text[]) FROM public;
--> statement-breakpoint
SELECT public.audit_table('authors'), public.audit_table('suggestion_details'), public.audit_table('announcements'),
  public.audit_table('announcement_reads');
--> statement-breakpoint
SELECT public.audit_table_for_actors('source_groups'), public.audit_table_for_actors('main_sources'),
  public.audit_table_for_actors('sources'), public.audit_table_for_actors('feeds');
