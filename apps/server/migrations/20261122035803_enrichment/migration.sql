CREATE TABLE "glossary_changes" (
	"account_id" uuid PRIMARY KEY,
	"changed_in" xid8 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "glossary_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "glossary_terms" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"ja" text NOT NULL,
	"en" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "glossary_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deepl_glossaries" (
	"account_id" uuid,
	"direction" text,
	"glossary_id" text NOT NULL,
	"terms_hash" text NOT NULL,
	CONSTRAINT "deepl_glossaries_pkey" PRIMARY KEY("account_id","direction")
);
--> statement-breakpoint
ALTER TABLE "deepl_glossaries" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_calls" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_calls_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"day" date NOT NULL,
	"account_id" uuid,
	"article_id" bigint,
	"task" text NOT NULL,
	"provider" text NOT NULL,
	"reserved_tokens" integer NOT NULL,
	"reserved_micros" bigint NOT NULL,
	"used_tokens" integer,
	"used_micros" bigint,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"detail" text
);
--> statement-breakpoint
ALTER TABLE "model_calls" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_providers" (
	"name" text PRIMARY KEY,
	"failures_in_row" integer DEFAULT 0 NOT NULL,
	"paused_until" timestamp with time zone DEFAULT to_timestamp(0) NOT NULL,
	"last_answer_at" timestamp with time zone,
	"last_failure_at" timestamp with time zone,
	"last_failure" text
);
--> statement-breakpoint
ALTER TABLE "model_providers" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_rejects" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_rejects_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"task" text NOT NULL,
	"provider" text NOT NULL,
	"reason" text NOT NULL,
	"detail" text NOT NULL,
	"written" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_rejects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_results" (
	"id" text PRIMARY KEY,
	"output" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "model_results" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_spend" (
	"day" date,
	"scope" text,
	"tokens" bigint DEFAULT 0 NOT NULL,
	"micros" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "model_spend_pkey" PRIMARY KEY("day","scope")
);
--> statement-breakpoint
ALTER TABLE "model_spend" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "model_work" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "model_work_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"task" text NOT NULL,
	"article_id" bigint NOT NULL,
	"language" text DEFAULT '' NOT NULL,
	"terms_key" text DEFAULT '' NOT NULL,
	"account_id" uuid,
	"priority" smallint NOT NULL,
	"queued_at" timestamp with time zone NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"leased_until" timestamp with time zone,
	"waits_for" text,
	CONSTRAINT "model_work_key" UNIQUE("article_id","task","language","terms_key")
);
--> statement-breakpoint
ALTER TABLE "model_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "article_translations" (
	"article_id" bigint,
	"language" text,
	"terms_key" text DEFAULT '',
	"title" text NOT NULL,
	"body" text NOT NULL,
	"is_partial" boolean DEFAULT false NOT NULL,
	"method" text NOT NULL,
	"content_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_translations_pkey" PRIMARY KEY("article_id","language","terms_key")
);
--> statement-breakpoint
ALTER TABLE "article_translations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_articles" ADD COLUMN "translated_terms" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "translated_terms" jsonb DEFAULT '[]' NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "tags_method" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "summary_method" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "summary_sentences" jsonb;--> statement-breakpoint
CREATE INDEX "articles_ai_tags_idx" ON "articles" USING gin ("ai_tags");--> statement-breakpoint
CREATE INDEX "glossary_changes_idx" ON "glossary_changes" ("changed_in");--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_ja_key" ON "glossary_terms" ("account_id",lower("ja"));--> statement-breakpoint
CREATE UNIQUE INDEX "glossary_terms_en_key" ON "glossary_terms" ("account_id",lower("en"));--> statement-breakpoint
CREATE INDEX "model_calls_started_idx" ON "model_calls" ("started_at");--> statement-breakpoint
CREATE INDEX "model_rejects_created_idx" ON "model_rejects" ("created_at");--> statement-breakpoint
CREATE INDEX "model_rejects_article_idx" ON "model_rejects" ("article_id");--> statement-breakpoint
CREATE INDEX "model_results_created_idx" ON "model_results" ("created_at");--> statement-breakpoint
CREATE INDEX "model_work_due_idx" ON "model_work" ("priority","next_attempt_at");--> statement-breakpoint
ALTER TABLE "glossary_terms" ADD CONSTRAINT "glossary_terms_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_rejects" ADD CONSTRAINT "model_rejects_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_work" ADD CONSTRAINT "model_work_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "model_work" ADD CONSTRAINT "model_work_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_translations" ADD CONSTRAINT "article_translations_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
SELECT public.audit_table('glossary_terms');--> statement-breakpoint
CREATE FUNCTION public.note_glossary_change() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
declare
  account uuid := case when tg_op = 'DELETE' then old.account_id else new.account_id end;
begin
  insert into glossary_changes (account_id, changed_in) values (account, pg_current_xact_id())
  on conflict (account_id) do update set changed_in = excluded.changed_in;
  return null;
end;
$$;--> statement-breakpoint
CREATE TRIGGER note_glossary_change AFTER INSERT OR UPDATE OR DELETE ON "glossary_terms"
  FOR EACH ROW EXECUTE FUNCTION public.note_glossary_change();
