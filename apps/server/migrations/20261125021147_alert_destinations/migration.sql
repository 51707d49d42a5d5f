CREATE TABLE "alert_destinations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"user_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"name" text NOT NULL,
	"address" text NOT NULL,
	"is_on" boolean DEFAULT true NOT NULL,
	"off_at" timestamp with time zone,
	"off_reason" text,
	"secret" bytea,
	"previous_secret" bytea,
	"previous_secret_until" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "alert_destinations_address_key" UNIQUE("user_id","channel","address")
);
--> statement-breakpoint
ALTER TABLE "alert_destinations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alert_destinations" ADD CONSTRAINT "alert_destinations_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
SELECT public.audit_table('alert_destinations', 'address', 'secret', 'previous_secret');--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "destination_id" uuid;--> statement-breakpoint
CREATE UNIQUE INDEX "deliveries_alert_place_key" ON "deliveries" ("alert_id","channel",coalesce("destination_id", "user_id"));--> statement-breakpoint
-- The program before inserts with ON CONFLICT DO NOTHING, which the new index serves as well.
ALTER TABLE "deliveries" DROP CONSTRAINT "deliveries_alert_channel_key";
