ALTER TABLE "users" ADD COLUMN "muted_article_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "muted_source_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;
