ALTER TABLE "shares" ADD COLUMN "access" text DEFAULT 'edit' NOT NULL;
