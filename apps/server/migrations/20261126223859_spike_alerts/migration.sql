CREATE TABLE "spike_checks" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "spike_checks_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"saved_search_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"due_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "spike_checks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "spike" jsonb;--> statement-breakpoint
CREATE INDEX "spike_checks_due_idx" ON "spike_checks" ("due_at");