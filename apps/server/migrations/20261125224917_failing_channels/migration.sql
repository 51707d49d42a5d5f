CREATE TABLE "failing_channels" (
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"destination_id" uuid,
	"target" text NOT NULL,
	"failing_since" timestamp with time zone NOT NULL,
	"failed_at" timestamp with time zone NOT NULL,
	"problem_key" text NOT NULL,
	"problem_detail" text,
	"is_off" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "failing_channels_place_key" ON "failing_channels" ("user_id","channel","target",coalesce("destination_id", "user_id"));--> statement-breakpoint
ALTER TABLE "failing_channels" ADD CONSTRAINT "failing_channels_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
-- Places that are failing at the moment of the upgrade.
INSERT INTO "failing_channels" ("user_id", "channel", "destination_id", "target", "failing_since", "failed_at", "problem_key", "problem_detail")
SELECT DISTINCT ON (d."user_id", d."channel", d."target", d."destination_id")
  d."user_id", d."channel", d."destination_id", d."target", d."created_at", d."created_at", d."problem_key", d."problem_detail"
FROM "deliveries" d
WHERE d."problem_key" IS NOT NULL AND d."purpose" IN ('alert', 'test') AND d."created_at" > now() - interval '30 days'
  AND d."problem_key" NOT IN ('problem.channelOff', 'problem.noLongerNeeded', 'problem.messageEmpty')
  AND NOT EXISTS (SELECT FROM "deliveries" s WHERE s."user_id" = d."user_id" AND s."target" = d."target"
    AND s."state" = 'sent' AND s."created_at" >= d."created_at")
ORDER BY d."user_id", d."channel", d."target", d."destination_id", d."created_at" DESC;
