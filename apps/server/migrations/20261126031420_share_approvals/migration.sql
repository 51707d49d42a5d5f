ALTER TABLE "accounts" ADD COLUMN "trusted_domains" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "invitations_requested_idx" ON "invitations" ("account_id", "email") WHERE "state" = 'requested';
