ALTER TABLE "waiting_matches" ADD COLUMN "cause" text DEFAULT 'found' NOT NULL;--> statement-breakpoint
ALTER TABLE "alert_articles" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "matched_revision" bigint;--> statement-breakpoint
ALTER TABLE "articles" ADD COLUMN "is_correction_due" boolean DEFAULT false NOT NULL;