CREATE TABLE "feed_hubs" (
	"feed_id" bigint PRIMARY KEY,
	"callback_id" uuid DEFAULT gen_random_uuid() NOT NULL,
	"hub_url" text NOT NULL,
	"topic_url" text NOT NULL,
	"state" text DEFAULT 'wanted' NOT NULL,
	"requested_at" timestamp with time zone,
	"confirmed_at" timestamp with time zone,
	"lease_ends_at" timestamp with time zone,
	"next_request_at" timestamp with time zone NOT NULL,
	"request_count" integer DEFAULT 0 NOT NULL,
	"notified_at" timestamp with time zone,
	"missed_at" timestamp with time zone,
	"last_detail" text,
	CONSTRAINT "feed_hubs_callback_key" UNIQUE("callback_id")
);
--> statement-breakpoint
ALTER TABLE "feed_hubs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "instant_interval_seconds" integer;--> statement-breakpoint
CREATE INDEX "feed_hubs_request_idx" ON "feed_hubs" ("next_request_at");--> statement-breakpoint
ALTER TABLE "feed_hubs" ADD CONSTRAINT "feed_hubs_feed_id_feeds_id_fkey" FOREIGN KEY ("feed_id") REFERENCES "feeds"("id") ON DELETE CASCADE;
