ALTER TABLE "invitations" ADD COLUMN "shared" jsonb;--> statement-breakpoint
ALTER TABLE "invitations" ADD COLUMN "mail_id" uuid;
