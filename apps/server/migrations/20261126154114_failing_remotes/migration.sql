CREATE TABLE "failing_remotes" (
	"remote" text PRIMARY KEY,
	"probed_at" timestamp with time zone NOT NULL,
	"probe_id" uuid,
	"probe_due_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "failing_remotes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "deliveries" ADD COLUMN "waits_for" text;