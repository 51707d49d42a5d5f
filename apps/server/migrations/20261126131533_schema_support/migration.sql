CREATE TABLE "schema_support" (
	"is_only" boolean PRIMARY KEY DEFAULT true,
	"needs" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "schema_support" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
INSERT INTO "schema_support" ("needs") VALUES ('20261126131533_schema_support');
