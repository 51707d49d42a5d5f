CREATE TABLE "report_articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"report_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"note" text,
	CONSTRAINT "report_articles_report_article_key" UNIQUE("report_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "report_articles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_links" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_links_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"report_id" bigint NOT NULL,
	"token_hash" text NOT NULL CONSTRAINT "report_links_token_key" UNIQUE,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"revoked_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "report_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_openings" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_openings_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"link_id" bigint NOT NULL,
	"opened_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "report_openings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"title" text NOT NULL,
	"note" text,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"origin_name" text,
	"from_day" date,
	"to_day" date,
	"figures" jsonb,
	"is_shared" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "reports_period_check" CHECK (num_nonnulls("from_day", "to_day", "figures") in (0, 3))
);
--> statement-breakpoint
ALTER TABLE "reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "accounts" ADD COLUMN "allows_report_links" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "excerpt_length" smallint;--> statement-breakpoint
CREATE INDEX "report_articles_article_idx" ON "report_articles" ("article_id");--> statement-breakpoint
CREATE INDEX "report_links_report_idx" ON "report_links" ("report_id");--> statement-breakpoint
CREATE INDEX "report_links_account_idx" ON "report_links" ("account_id");--> statement-breakpoint
CREATE INDEX "report_links_user_idx" ON "report_links" ("user_id");--> statement-breakpoint
CREATE INDEX "report_openings_link_idx" ON "report_openings" ("link_id","opened_at");--> statement-breakpoint
CREATE INDEX "report_openings_time_idx" ON "report_openings" ("opened_at");--> statement-breakpoint
CREATE INDEX "reports_account_idx" ON "reports" ("account_id","id");--> statement-breakpoint
CREATE INDEX "reports_user_idx" ON "reports" ("user_id");--> statement-breakpoint
ALTER TABLE "report_articles" ADD CONSTRAINT "report_articles_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_articles" ADD CONSTRAINT "report_articles_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_links" ADD CONSTRAINT "report_links_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_openings" ADD CONSTRAINT "report_openings_link_id_report_links_id_fkey" FOREIGN KEY ("link_id") REFERENCES "report_links"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "reports" ADD CONSTRAINT "reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
SELECT public.audit_table('reports'), public.audit_table('report_articles'), public.audit_table('report_links', 'token_hash');
