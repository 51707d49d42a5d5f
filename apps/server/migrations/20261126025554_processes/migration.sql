CREATE TABLE "processes" (
	"id" uuid PRIMARY KEY,
	"roles" text NOT NULL,
	"host" text NOT NULL,
	"pid" integer NOT NULL,
	"version" text NOT NULL,
	"started_at" timestamp with time zone NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"clock_skew_seconds" double precision NOT NULL
);
--> statement-breakpoint
ALTER TABLE "processes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "deliveries_created_idx" ON "deliveries" USING brin ("created_at");
