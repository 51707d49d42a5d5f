CREATE TABLE "account_users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"user_acl" text DEFAULT 'GENERAL' NOT NULL,
	"industry_id" integer,
	"job_id" integer,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "account_users_account_user_key" UNIQUE("account_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"name" text NOT NULL,
	"plan" text DEFAULT 'BASIC' NOT NULL,
	"available_countries" text[] DEFAULT '{}'::text[] NOT NULL,
	"user_limit" integer DEFAULT 5 NOT NULL,
	"trial_expire_at" timestamp with time zone,
	"demo" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "industries" (
	"id" integer PRIMARY KEY,
	"ja_name" text NOT NULL,
	"en_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "jobs" (
	"id" integer PRIMARY KEY,
	"ja_name" text NOT NULL,
	"en_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_logs" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "search_logs_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conditions" jsonb NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_settings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"conditions" jsonb NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"alerts_channel" smallint DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"changed_in" xid8 DEFAULT pg_current_xact_id() NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY,
	"email" text NOT NULL,
	"real_name" text,
	"phone" text,
	"status" text DEFAULT 'ACTIVE' NOT NULL,
	"alerts_channel" smallint DEFAULT 1 NOT NULL,
	"webhook_url" text,
	"webhook_off_at" timestamp with time zone,
	"webhook_off_reason" text,
	"alerts_language" text DEFAULT 'ja' NOT NULL,
	"alerts_timezone" text DEFAULT 'Asia/Tokyo' NOT NULL,
	"alerts_time" text DEFAULT '08:30' NOT NULL,
	"alerts_weekdays" jsonb DEFAULT '[1,2,3,4,5]' NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "clips" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "clips_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "clips_user_article_key" UNIQUE("account_id","user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "recents" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "recents_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "recents_user_article_key" UNIQUE("account_id","user_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "alert_articles" (
	"alert_id" uuid,
	"article_id" bigint,
	"position" integer NOT NULL,
	"alerts_channel" smallint NOT NULL,
	"terms" text[] NOT NULL,
	"search_names" text[] NOT NULL,
	CONSTRAINT "alert_articles_pkey" PRIMARY KEY("alert_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "alert_mail_work" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"userId" uuid NOT NULL,
	"alertId" uuid NOT NULL CONSTRAINT "alert_mail_work_alert_key" UNIQUE,
	"readAt" timestamp with time zone,
	"createdAt" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "alert_mail_work" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "alert_schedules" (
	"user_id" uuid PRIMARY KEY,
	"next_due_at" timestamp with time zone,
	"last_alert_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "alerts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"built_at" timestamp with time zone NOT NULL,
	"language" text NOT NULL,
	"article_count" integer NOT NULL,
	CONSTRAINT "alerts_user_due_key" UNIQUE("user_id","due_at")
);
--> statement-breakpoint
CREATE TABLE "deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"purpose" text DEFAULT 'alert' NOT NULL,
	"alert_id" uuid,
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"state" text DEFAULT 'pending' NOT NULL,
	"is_preview" boolean DEFAULT false NOT NULL,
	"attempt_count" integer DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone,
	"leased_until" timestamp with time zone,
	"sent_at" timestamp with time zone,
	"problem_key" text,
	"problem_detail" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "deliveries_alert_channel_key" UNIQUE("alert_id","channel")
);
--> statement-breakpoint
CREATE TABLE "delivery_attempts" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "delivery_attempts_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"delivery_id" uuid NOT NULL,
	"attempt_number" integer NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone,
	"outcome" text,
	"remote_status" integer,
	"detail" text,
	"retry_after_seconds" integer,
	"context" jsonb,
	CONSTRAINT "delivery_attempts_number_key" UNIQUE("delivery_id","attempt_number")
);
--> statement-breakpoint
CREATE TABLE "matches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "matches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"search_settings_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"terms" text[] NOT NULL,
	"alerts_channel" smallint NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"alert_id" uuid,
	"dropped_reason" text,
	CONSTRAINT "matches_search_article_key" UNIQUE("search_settings_id","article_id")
);
--> statement-breakpoint
CREATE TABLE "preview_messages" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "preview_messages_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"subject" text NOT NULL,
	"raw" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "article_keys" (
	"source_id" bigint,
	"key" text,
	"article_id" bigint NOT NULL,
	CONSTRAINT "article_keys_pkey" PRIMARY KEY("source_id","key")
);
--> statement-breakpoint
CREATE TABLE "article_revisions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "article_revisions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_id" bigint NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"article_kind" text NOT NULL,
	"source_id" bigint,
	"feed_id" bigint,
	"title" text NOT NULL,
	"body" text DEFAULT '' NOT NULL,
	"body_html" text,
	"summary" text,
	"article_url" text,
	"image_url" text,
	"attach_url" text,
	"attachments" jsonb DEFAULT '[]' NOT NULL,
	"language" text NOT NULL,
	"country" text NOT NULL,
	"ai_tags" text[],
	"ai_summary" text,
	"published_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	"extracted_at" timestamp with time zone,
	"matched_at" timestamp with time zone,
	"is_revised" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "feed_fetches" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feed_fetches_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"feed_id" bigint NOT NULL,
	"fetched_at" timestamp with time zone NOT NULL,
	"outcome" text NOT NULL,
	"detail" text,
	"status" integer,
	"size_bytes" integer,
	"duration_ms" integer NOT NULL,
	"entry_count" integer,
	"new_article_count" integer,
	"revised_article_count" integer
);
--> statement-breakpoint
CREATE TABLE "feeds" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "feeds_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" bigint NOT NULL,
	"url" text NOT NULL CONSTRAINT "feeds_url_key" UNIQUE,
	"state" text DEFAULT 'active' NOT NULL,
	"format" text,
	"title" text,
	"next_due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"leased_until" timestamp with time zone,
	"etag" text,
	"last_modified" text,
	"content_hash" text,
	"redirect_url" text,
	"redirect_count" integer DEFAULT 0 NOT NULL,
	"last_outcome" text,
	"last_detail" text,
	"last_status" integer,
	"last_fetched_at" timestamp with time zone,
	"last_success_at" timestamp with time zone,
	"last_new_entry_at" timestamp with time zone,
	"consecutive_failures" integer DEFAULT 0 NOT NULL,
	"interval_seconds" integer DEFAULT 900 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "main_sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "main_sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"group_id" bigint NOT NULL,
	"key" text NOT NULL CONSTRAINT "main_sources_key_key" UNIQUE,
	"ja_name" text NOT NULL,
	"en_name" text NOT NULL,
	"site_url" text
);
--> statement-breakpoint
CREATE TABLE "source_groups" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_groups_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"key" text NOT NULL CONSTRAINT "source_groups_key_key" UNIQUE,
	"ja_name" text NOT NULL,
	"en_name" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "sources_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"main_source_id" bigint NOT NULL,
	"key" text NOT NULL CONSTRAINT "sources_key_key" UNIQUE,
	"article_kind" text NOT NULL,
	"country" text NOT NULL,
	"language" text NOT NULL,
	"ja_sub" text NOT NULL,
	"en_sub" text NOT NULL,
	"local_sub" text NOT NULL,
	"site_url" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE INDEX "account_users_user_idx" ON "account_users" ("user_id");--> statement-breakpoint
CREATE INDEX "search_logs_user_idx" ON "search_logs" ("user_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "search_settings_name_key" ON "search_settings" ("account_id","user_id","name") WHERE "deleted_at" is null;--> statement-breakpoint
CREATE INDEX "search_settings_change_idx" ON "search_settings" ("changed_in");--> statement-breakpoint
CREATE INDEX "search_settings_user_idx" ON "search_settings" ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_key" ON "users" (lower("email"));--> statement-breakpoint
CREATE INDEX "clips_user_time_idx" ON "clips" ("account_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "recents_user_time_idx" ON "recents" ("account_id","user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "alert_articles_article_idx" ON "alert_articles" ("article_id");--> statement-breakpoint
CREATE INDEX "alert_mail_work_unread_idx" ON "alert_mail_work" ("userId") WHERE "readAt" is null;--> statement-breakpoint
CREATE INDEX "alert_schedules_due_idx" ON "alert_schedules" ("next_due_at");--> statement-breakpoint
CREATE INDEX "alerts_user_built_idx" ON "alerts" ("user_id","built_at");--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" ("next_attempt_at") WHERE "state" in ('pending', 'sending');--> statement-breakpoint
CREATE INDEX "deliveries_user_idx" ON "deliveries" ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "matches_waiting_idx" ON "matches" ("user_id") WHERE "alert_id" is null and "dropped_reason" is null;--> statement-breakpoint
CREATE INDEX "matches_article_idx" ON "matches" ("article_id");--> statement-breakpoint
CREATE INDEX "matches_alert_idx" ON "matches" ("alert_id");--> statement-breakpoint
CREATE INDEX "preview_messages_time_idx" ON "preview_messages" ("created_at");--> statement-breakpoint
CREATE INDEX "article_keys_article_idx" ON "article_keys" ("article_id");--> statement-breakpoint
CREATE INDEX "article_revisions_article_idx" ON "article_revisions" ("article_id");--> statement-breakpoint
CREATE INDEX "articles_published_idx" ON "articles" ("published_at" DESC,"id" DESC);--> statement-breakpoint
CREATE INDEX "articles_source_idx" ON "articles" ("source_id","published_at" DESC);--> statement-breakpoint
CREATE INDEX "feed_fetches_feed_idx" ON "feed_fetches" ("feed_id","fetched_at");--> statement-breakpoint
CREATE INDEX "feed_fetches_time_idx" ON "feed_fetches" ("fetched_at");--> statement-breakpoint
CREATE INDEX "feeds_due_idx" ON "feeds" ("state","next_due_at");--> statement-breakpoint
CREATE INDEX "feeds_source_idx" ON "feeds" ("source_id");--> statement-breakpoint
CREATE INDEX "sources_main_idx" ON "sources" ("main_source_id");--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_industry_id_industries_id_fkey" FOREIGN KEY ("industry_id") REFERENCES "industries"("id");--> statement-breakpoint
ALTER TABLE "account_users" ADD CONSTRAINT "account_users_job_id_jobs_id_fkey" FOREIGN KEY ("job_id") REFERENCES "jobs"("id");--> statement-breakpoint
ALTER TABLE "search_logs" ADD CONSTRAINT "search_logs_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_logs" ADD CONSTRAINT "search_logs_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_settings" ADD CONSTRAINT "search_settings_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "search_settings" ADD CONSTRAINT "search_settings_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "clips" ADD CONSTRAINT "clips_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recents" ADD CONSTRAINT "recents_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recents" ADD CONSTRAINT "recents_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "recents" ADD CONSTRAINT "recents_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_articles" ADD CONSTRAINT "alert_articles_alert_id_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_articles" ADD CONSTRAINT "alert_articles_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_mail_work" ADD CONSTRAINT "alert_mail_work_userId_users_id_fkey" FOREIGN KEY ("userId") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_mail_work" ADD CONSTRAINT "alert_mail_work_alertId_alerts_id_fkey" FOREIGN KEY ("alertId") REFERENCES "alerts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alert_schedules" ADD CONSTRAINT "alert_schedules_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "alerts" ADD CONSTRAINT "alerts_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_alert_id_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "deliveries" ADD CONSTRAINT "deliveries_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "delivery_attempts" ADD CONSTRAINT "delivery_attempts_delivery_id_deliveries_id_fkey" FOREIGN KEY ("delivery_id") REFERENCES "deliveries"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_search_settings_id_search_settings_id_fkey" FOREIGN KEY ("search_settings_id") REFERENCES "search_settings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "matches" ADD CONSTRAINT "matches_alert_id_alerts_id_fkey" FOREIGN KEY ("alert_id") REFERENCES "alerts"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "article_keys" ADD CONSTRAINT "article_keys_source_id_sources_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_keys" ADD CONSTRAINT "article_keys_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_revisions" ADD CONSTRAINT "article_revisions_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_source_id_sources_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id");--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "feed_fetches" ADD CONSTRAINT "feed_fetches_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "feeds" ADD CONSTRAINT "feeds_source_id_sources_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "main_sources" ADD CONSTRAINT "main_sources_group_id_source_groups_id_fkey" FOREIGN KEY ("group_id") REFERENCES "source_groups"("id");--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_main_source_id_main_sources_id_fkey" FOREIGN KEY ("main_source_id") REFERENCES "main_sources"("id");--> statement-breakpoint
CREATE POLICY "own rows" ON "alert_mail_work" AS PERMISSIVE FOR SELECT TO "authenticated" USING ("userId" = auth.uid());--> statement-breakpoint
CREATE FUNCTION search_settings_note_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.changed_in := pg_current_xact_id();
  RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER search_settings_note_change BEFORE UPDATE ON "search_settings"
  FOR EACH ROW EXECUTE FUNCTION search_settings_note_change();--> statement-breakpoint
GRANT SELECT ON "alert_mail_work" TO authenticated;--> statement-breakpoint
-- The search index: derived from articles and rebuildable (npm run reindex), one partition a month so that a search walks
-- from the newest month back and stops when its page is full. See apps/server/src/pipeline/search/walk-index.ts.
CREATE TABLE "article_search" (
  "article_id" bigint NOT NULL,
  "published_at" timestamptz NOT NULL,
  "article_kind" text NOT NULL,
  "source_id" bigint,
  "country" text NOT NULL,
  "language" text NOT NULL,
  -- Too long for exact positions (tsvector keeps 255 a lexeme and 16,383 in all): hits are checked again in memory.
  "is_oversize" boolean NOT NULL DEFAULT false,
  "terms" tsvector NOT NULL,
  PRIMARY KEY ("published_at", "article_id")
) PARTITION BY RANGE ("published_at");--> statement-breakpoint
-- Phrases and title: read whole vectors; lz4 unpacks several times faster than the default, where the server has it.
DO $$ BEGIN
  ALTER TABLE "article_search" ALTER COLUMN "terms" SET COMPRESSION lz4;
EXCEPTION WHEN feature_not_supported THEN NULL;
END $$;--> statement-breakpoint
-- A short pending list: every search reads it from end to end.
CREATE INDEX "article_search_terms_idx" ON "article_search" USING gin ("terms") WITH (fastupdate = on, gin_pending_list_limit = 256);--> statement-breakpoint
CREATE INDEX "article_search_kind_idx" ON "article_search" ("article_kind","published_at","article_id");--> statement-breakpoint
CREATE INDEX "article_search_source_idx" ON "article_search" ("source_id","published_at","article_id");--> statement-breakpoint
CREATE INDEX "article_search_country_idx" ON "article_search" ("country","published_at","article_id");--> statement-breakpoint
CREATE INDEX "article_search_language_idx" ON "article_search" ("language","published_at","article_id");--> statement-breakpoint
-- The partition of an instant. Names sort by time; one partition holds all before 2010 and one all from 2100 on, so that
-- absurd dates cannot make thousands of them.
CREATE FUNCTION article_search_partition(at timestamptz) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN at < '2010-01-01 00:00:00+00'::timestamptz THEN 'article_search_000000'
    WHEN at >= '2100-01-01 00:00:00+00'::timestamptz THEN 'article_search_999999'
    ELSE 'article_search_' || to_char(at AT TIME ZONE 'UTC', 'YYYYMM')
  END
$$;--> statement-breakpoint
-- Makes the partition of an instant unless it is there. It is attached, not created in place: that blocks neither searches
-- nor inserts until the caller commits.
CREATE FUNCTION ensure_search_partition(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partition text := article_search_partition(at);
  lower_bound text;
  upper_bound text;
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(727002602);
  -- Another transaction may have made it while we waited. Asked of the catalogue itself: to_regclass would answer from a
  -- cache that still holds the first, negative answer.
  IF EXISTS (SELECT FROM pg_catalog.pg_class WHERE relname = partition AND relnamespace = current_schema()::regnamespace) THEN
    RETURN;
  END IF;
  lower_bound := CASE partition
    WHEN 'article_search_000000' THEN 'MINVALUE'
    WHEN 'article_search_999999' THEN quote_literal('2100-01-01 00:00:00+00')
    ELSE quote_literal(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-01 00:00:00+00')) END;
  upper_bound := CASE partition
    WHEN 'article_search_000000' THEN quote_literal('2010-01-01 00:00:00+00')
    WHEN 'article_search_999999' THEN 'MAXVALUE'
    ELSE quote_literal(to_char(date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-01 00:00:00+00')) END;
  EXECUTE format('CREATE TABLE %I (LIKE article_search INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION)', partition);
  -- Vectors live outside the rows, so that walking rows stays cheap; and their statistics would only mislead the planner.
  EXECUTE format('ALTER TABLE %I SET (toast_tuple_target = 128)', partition);
  EXECUTE format('ALTER TABLE %I ALTER COLUMN terms SET STATISTICS 0', partition);
  EXECUTE format('ALTER TABLE article_search ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', partition, lower_bound, upper_bound);
END $$;--> statement-breakpoint
-- A list of a filter as a condition; null (no condition) where the filter has none. Names come from the functions below only.
CREATE FUNCTION article_search_one_of(column_name text, column_type text, list jsonb) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT CASE
    WHEN list IS NULL THEN NULL
    -- One value as an equation: its index then gives the order too.
    WHEN jsonb_array_length(list) = 1 THEN format('%I = %L::%s', column_name, list->>0, column_type)
    ELSE format('%I = ANY (%L::%s[])', column_name, ARRAY(SELECT jsonb_array_elements_text(list))::text, column_type)
  END
$$;--> statement-breakpoint
-- A filter as a condition. Its keys: kind, countries, languages, sourceIds (lists), from (inclusive), to (exclusive), and
-- afterAt with afterId: the walk goes on beyond this place, in its direction.
CREATE FUNCTION article_search_condition(filter jsonb, is_newest_first boolean) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT concat_ws(' AND ', 'true',
    format('article_kind = %L', filter->>'kind'),
    article_search_one_of('country', 'text', filter->'countries'),
    article_search_one_of('language', 'text', filter->'languages'),
    article_search_one_of('source_id', 'bigint', filter->'sourceIds'),
    CASE WHEN filter ? 'from' THEN format('published_at >= %L::timestamptz', filter->>'from') END,
    CASE WHEN filter ? 'to' THEN format('published_at < %L::timestamptz', filter->>'to') END,
    CASE WHEN filter ? 'afterAt' THEN format('(published_at, article_id) %s (%L::timestamptz, %L::bigint)',
      CASE WHEN is_newest_first THEN '<' ELSE '>' END, filter->>'afterAt', filter->>'afterId') END)
$$;--> statement-breakpoint
-- The partitions a filter can reach, in the order of the walk.
CREATE FUNCTION article_search_partitions(filter jsonb, is_newest_first boolean) RETURNS SETOF text LANGUAGE sql STABLE AS $$
  SELECT name FROM (
    SELECT child.relname::text COLLATE "C" AS name
    FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid WHERE inhparent = 'article_search'::regclass
  ) AS children
  WHERE name BETWEEN
    greatest(
      article_search_partition(coalesce((filter->>'from')::timestamptz, '-infinity')),
      article_search_partition(CASE WHEN is_newest_first THEN '-infinity' ELSE coalesce((filter->>'afterAt')::timestamptz, '-infinity') END))
    AND least(
      article_search_partition(coalesce((filter->>'to')::timestamptz, 'infinity')),
      article_search_partition(CASE WHEN is_newest_first THEN coalesce((filter->>'afterAt')::timestamptz, 'infinity') ELSE 'infinity' END))
  ORDER BY CASE WHEN is_newest_first THEN name END DESC, name ASC
$$;--> statement-breakpoint
-- Reads articles in order of date, asking each whether it matches (`query` null: each does), until `take` matches are found,
-- `scan_max` articles read or the index is at its end. After scan_max a last row with is_match false says where it stopped.
CREATE FUNCTION scan_article_search(filter jsonb, query tsquery, is_newest_first boolean, take integer, scan_max integer)
RETURNS TABLE (article_id bigint, published_at text, is_oversize boolean, is_match boolean)
LANGUAGE plpgsql STABLE SET jit = off AS $$
#variable_conflict use_column
DECLARE
  partition text;
  direction text := CASE WHEN is_newest_first THEN 'DESC' ELSE 'ASC' END;
  condition text := article_search_condition(filter, is_newest_first);
  found_count integer := 0;
  scan_count integer := 0;
  candidate record;
BEGIN
  FOR partition IN SELECT article_search_partitions(filter, is_newest_first) LOOP
    FOR candidate IN EXECUTE format(
      'SELECT article_id, published_at::text AS at, is_oversize, %s AS is_match FROM (
         SELECT article_id, published_at, is_oversize, terms FROM %I WHERE %s
         ORDER BY published_at %s, article_id %s LIMIT %s) AS newest',
      CASE WHEN query IS NULL THEN 'true' ELSE '(is_oversize OR terms @@ $1)' END,
      partition, condition, direction, direction, scan_max - scan_count) USING query
    LOOP
      article_id := candidate.article_id;
      published_at := candidate.at;
      is_oversize := candidate.is_oversize;
      is_match := candidate.is_match;
      scan_count := scan_count + 1;
      IF is_match THEN
        found_count := found_count + 1;
        RETURN NEXT;
        IF found_count >= take THEN RETURN; END IF;
      END IF;
      IF scan_count >= scan_max THEN
        is_match := false;
        RETURN NEXT;
        RETURN;
      END IF;
    END LOOP;
  END LOOP;
END $$;--> statement-breakpoint
-- Finds articles through the inverted index, month by month, until `take` are found. `candidates` asks only which terms an
-- article holds, which the index answers alone; `query` (null: the same) is asked lazily, in order of date, of what is left,
-- because it has to unpack each article's terms. The planner has no choice: it takes the terms of a phrase for
-- independent and would read everything instead.
CREATE FUNCTION find_in_article_search(filter jsonb, candidates tsquery, query tsquery, is_newest_first boolean, take integer)
RETURNS TABLE (article_id bigint, published_at text, is_oversize boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  partition text;
  direction text := CASE WHEN is_newest_first THEN 'DESC' ELSE 'ASC' END;
  condition text := article_search_condition(filter, is_newest_first);
  found_count integer := 0;
  batch_count integer;
BEGIN
  FOR partition IN SELECT article_search_partitions(filter, is_newest_first) LOOP
    RETURN QUERY EXECUTE format(
      'SELECT article_id, published_at::text, is_oversize FROM (
         SELECT article_id, published_at, is_oversize, terms
         FROM (SELECT * FROM %I WHERE terms @@ $1 OFFSET 0) AS holders WHERE %s
         ORDER BY published_at %s, article_id %s %s) AS candidates %s LIMIT %s',
      partition, condition, direction, direction,
      -- OFFSET 0 keeps each question where it stands: no other index instead of the inverted one, the lazy one last.
      CASE WHEN query IS NULL THEN '' ELSE 'OFFSET 0' END,
      CASE WHEN query IS NULL THEN '' ELSE 'WHERE is_oversize OR terms @@ $2' END,
      take - found_count) USING candidates, query;
    GET DIAGNOSTICS batch_count = ROW_COUNT;
    found_count := found_count + batch_count;
    IF found_count >= take THEN RETURN; END IF;
  END LOOP;
END $$;--> statement-breakpoint
-- How many articles pass a filter on each local day. As in find_in_article_search, `query` (null: the same as `candidates`)
-- unpacks terms; it is asked only where at most exact_max articles are candidates.
CREATE FUNCTION count_article_search(filter jsonb, candidates tsquery, query tsquery, minutes_ahead integer, exact_max integer)
RETURNS TABLE (day date, article_count bigint)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  names text[] := ARRAY(SELECT article_search_partitions(filter, true));
  condition text := article_search_condition(filter, true);
  holders text := CASE WHEN candidates IS NULL THEN '%I' ELSE '(SELECT * FROM %I WHERE terms @@ $1 OFFSET 0)' END;
  rows_of text;
  candidate_count bigint;
BEGIN
  IF names = '{}' THEN RETURN; END IF;
  SELECT string_agg(
    format('SELECT published_at, terms, is_oversize FROM %s AS holders WHERE %s', format(holders, name), condition), ' UNION ALL ')
    INTO rows_of FROM unnest(names) AS name;
  IF query IS NOT NULL THEN
    EXECUTE format('SELECT count(*) FROM (SELECT 1 FROM (%s) AS hits LIMIT %s) AS counted', rows_of, exact_max + 1)
      INTO candidate_count USING candidates;
    IF candidate_count <= exact_max THEN
      rows_of := format('SELECT published_at FROM (%s OFFSET 0) AS candidates WHERE is_oversize OR terms @@ $2', rows_of);
    END IF;
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT (published_at AT TIME ZONE ''UTC'' + make_interval(mins => $3))::date, count(*) FROM (%s) AS hits GROUP BY 1', rows_of)
    USING candidates, query, minutes_ahead;
END $$;--> statement-breakpoint
-- Where an article stands in the index, to find its rows again when its text or date changes; and the trend words it has
-- been counted under.
CREATE TABLE "article_search_places" (
  "article_id" bigint PRIMARY KEY,
  "published_at" timestamptz NOT NULL,
  "article_kind" text NOT NULL,
  "source_id" bigint,
  "country" text NOT NULL,
  "language" text NOT NULL,
  "trend_words" text[] NOT NULL DEFAULT '{}'
);--> statement-breakpoint
-- How many articles of a source used a word in an hour (UTC), for trend words. Rows older than 15 days are not read.
CREATE TABLE "trend_word_counts" (
  -- What is counted: the word's stem.
  "word" text NOT NULL,
  "hour" timestamptz NOT NULL,
  "source_id" bigint NOT NULL,
  "article_kind" text NOT NULL,
  "country" text NOT NULL,
  "language" text NOT NULL,
  -- As an article wrote it lately: what people are shown.
  "shown" text NOT NULL,
  "article_count" integer NOT NULL,
  PRIMARY KEY ("word", "hour", "source_id", "article_kind", "country", "language")
);--> statement-breakpoint
CREATE INDEX "trend_word_counts_hour_idx" ON "trend_word_counts" ("hour");--> statement-breakpoint
-- The same by day (UTC) and without sources, for days that are over: what is usual is read from here. Filled by the first who
-- asks; "trend_days" says which days are there, and whoever changes the counts of a day takes it out.
CREATE TABLE "trend_word_days" (
  "word" text NOT NULL,
  "day" date NOT NULL,
  "article_kind" text NOT NULL,
  "country" text NOT NULL,
  "language" text NOT NULL,
  "article_count" integer NOT NULL,
  PRIMARY KEY ("word", "day", "article_kind", "country", "language") INCLUDE ("article_count")
);--> statement-breakpoint
CREATE INDEX "trend_word_days_day_idx" ON "trend_word_days" ("day");--> statement-breakpoint
CREATE TABLE "trend_days" ("day" date PRIMARY KEY);
