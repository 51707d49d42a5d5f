ALTER TABLE "feed_fetches" ADD COLUMN "dropped_entry_count" integer;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "dropped_entry_count" integer DEFAULT 0 NOT NULL;