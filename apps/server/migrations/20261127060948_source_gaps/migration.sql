CREATE TABLE "source_gaps" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "source_gaps_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"source_id" bigint NOT NULL,
	"began_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "source_gaps" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "feeds" ADD COLUMN "unread_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "source_gaps_source_idx" ON "source_gaps" ("source_id");--> statement-breakpoint
CREATE INDEX "source_gaps_end_idx" ON "source_gaps" ("ended_at");--> statement-breakpoint
ALTER TABLE "source_gaps" ADD CONSTRAINT "source_gaps_source_id_sources_id_fkey" FOREIGN KEY ("source_id") REFERENCES "sources"("id") ON DELETE CASCADE;--> statement-breakpoint
-- safe: changes-all-rows: an installation has at most a few thousand feeds.
UPDATE "feeds" SET "unread_at" = "last_success_at" + make_interval(secs => 2.2 * greatest("interval_seconds", 14400) + 180) WHERE "last_success_at" IS NOT NULL;
