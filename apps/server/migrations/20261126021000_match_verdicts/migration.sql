CREATE TABLE "match_verdicts" (
	"match_id" bigint,
	"channel" smallint,
	"rule" text NOT NULL,
	"decided_at" timestamp with time zone NOT NULL,
	"rule_version" smallint NOT NULL,
	CONSTRAINT "match_verdicts_pkey" PRIMARY KEY("match_id","channel")
);
--> statement-breakpoint
ALTER TABLE "match_verdicts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "rule_version" smallint;--> statement-breakpoint
ALTER TABLE "folded_matches" ADD COLUMN "rule_version" smallint;--> statement-breakpoint
ALTER TABLE "matches" ADD COLUMN "rule_version" smallint;--> statement-breakpoint
CREATE TRIGGER "delete_match_verdicts" AFTER DELETE ON "matches" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('match_verdicts', 'match_id');
