CREATE TABLE "backups" (
	"made_at" timestamp with time zone PRIMARY KEY,
	"version" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "backups" ENABLE ROW LEVEL SECURITY;