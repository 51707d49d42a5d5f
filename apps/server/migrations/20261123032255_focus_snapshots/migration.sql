CREATE TABLE "focus_snapshots" (
	"id" uuid,
	"part" integer,
	"format" text NOT NULL,
	"seen_before" xid8 NOT NULL,
	"content" bytea NOT NULL,
	CONSTRAINT "focus_snapshots_pkey" PRIMARY KEY("id","part")
);
--> statement-breakpoint
ALTER TABLE "focus_snapshots" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
-- Compressed already.
ALTER TABLE "focus_snapshots" ALTER COLUMN "content" SET STORAGE EXTERNAL;
