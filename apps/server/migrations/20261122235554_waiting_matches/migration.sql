CREATE TABLE "waiting_matches" (
	"user_id" uuid,
	"match_id" bigint,
	CONSTRAINT "waiting_matches_pkey" PRIMARY KEY("user_id","match_id")
);
--> statement-breakpoint
INSERT INTO "waiting_matches" ("user_id", "match_id")
SELECT "user_id", "id" FROM "matches" WHERE "alert_id" IS NULL AND "dropped_reason" IS NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "match_ids" bigint[] DEFAULT '{}'::bigint[] NOT NULL;--> statement-breakpoint
UPDATE "alerts" SET "match_ids" = "carried"."ids" FROM (
  SELECT "alert_id", array_agg("id" ORDER BY "id") AS "ids" FROM "matches" WHERE "alert_id" IS NOT NULL GROUP BY "alert_id"
) "carried" WHERE "carried"."alert_id" = "alerts"."id";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_alert_id_alerts_id_fkey";--> statement-breakpoint
DROP INDEX "matches_waiting_idx";--> statement-breakpoint
DROP INDEX "matches_alert_idx";--> statement-breakpoint
ALTER TABLE "matches" DROP COLUMN "alert_id";
