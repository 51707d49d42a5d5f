CREATE TABLE "story_signatures" (
	"article_id" bigint PRIMARY KEY,
	"language" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"keys" integer[] NOT NULL,
	"title_terms" integer[] NOT NULL,
	"terms" integer[] NOT NULL,
	"figures" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_signatures" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_articles" ADD COLUMN "story_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "language_confidence" real DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "correction_mark" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "story_id" bigint;--> statement-breakpoint
CREATE INDEX "articles_story_idx" ON "articles" ("story_id","published_at","id") WHERE "story_id" is not null;--> statement-breakpoint
CREATE INDEX "story_signatures_keys_idx" ON "story_signatures" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "story_signatures_published_idx" ON "story_signatures" ("published_at");--> statement-breakpoint
ALTER TABLE "story_signatures" ADD CONSTRAINT "story_signatures_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;