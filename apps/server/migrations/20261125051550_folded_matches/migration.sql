CREATE TABLE "folded_matches" (
	"match_id" bigint,
	"channel" smallint,
	"alert_id" uuid NOT NULL,
	"article_id" bigint NOT NULL,
	"folded_at" timestamp with time zone NOT NULL,
	CONSTRAINT "folded_matches_pkey" PRIMARY KEY("match_id","channel")
);
--> statement-breakpoint
ALTER TABLE "alert_articles" ADD COLUMN "search_channels" jsonb DEFAULT '{}' NOT NULL;--> statement-breakpoint
CREATE INDEX "folded_matches_item_idx" ON "folded_matches" ("alert_id","article_id");--> statement-breakpoint
CREATE TRIGGER "delete_folded_matches" AFTER DELETE ON "matches" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('folded_matches', 'match_id');--> statement-breakpoint
CREATE TRIGGER "delete_folded_matches" AFTER DELETE ON "alerts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('folded_matches', 'alert_id');
