-- Who reads trend words holds the counts of the last days in memory and asks here which have changed since
-- (src/pipeline/search/trends/follow-trend-counts.ts): whoever changes counts of an hour and source notes them and his
-- transaction. Rows of some days ago are deleted.
CREATE TABLE "trend_changes" (
  "hour" timestamptz NOT NULL,
  "source_id" bigint NOT NULL,
  "changed_by" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "changed_at" timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
CREATE INDEX "trend_changes_changed_by_idx" ON "trend_changes" ("changed_by");--> statement-breakpoint
-- The counts of an hour and source are read again as a whole, and nobody asks for those of a word: one index does for this and
-- for the writer, and what is written together stands together.
ALTER TABLE "trend_word_counts" DROP CONSTRAINT "trend_word_counts_pkey",
  ADD PRIMARY KEY ("hour", "source_id", "word", "article_kind", "country", "language");--> statement-breakpoint
DROP INDEX "trend_word_counts_hour_idx";--> statement-breakpoint
-- Nothing is summed up in advance any more.
DROP TABLE "trend_word_days";--> statement-breakpoint
DROP TABLE "trend_days";
