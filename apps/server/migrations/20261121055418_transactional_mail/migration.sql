CREATE TABLE "transactional_mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"kind" text NOT NULL,
	"target" text NOT NULL,
	"sealed" bytea,
	"is_preview" boolean NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"next_attempt_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"detail" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "transactional_mails" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "transactional_mails_due_idx" ON "transactional_mails" ("next_attempt_at") WHERE "state" = 'waiting';--> statement-breakpoint
CREATE INDEX "transactional_mails_created_idx" ON "transactional_mails" ("created_at");