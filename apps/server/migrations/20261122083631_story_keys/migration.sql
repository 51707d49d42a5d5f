-- What articles are found by stands apart now, as single terms with their period of 72 hours
-- (src/pipeline/enrich/stories/period-keys.ts); it was hashes of pairs. Articles of the last week, the only ones that news
-- will be compared with, get their keys from the terms they have: the ten that the fewest articles use. Stories stay.
CREATE TABLE "story_keys" (
	"article_id" bigint PRIMARY KEY,
	"language" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	"keys" integer[] NOT NULL
);
--> statement-breakpoint
ALTER TABLE "story_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TEMPORARY TABLE "term_counts" AS
SELECT term, count(*)::integer AS article_count
FROM (SELECT terms FROM story_signatures ORDER BY article_id DESC LIMIT 20000) newest, unnest(terms) AS term
GROUP BY term HAVING count(*) > 1;
--> statement-breakpoint
CREATE INDEX "term_counts_idx" ON "term_counts" (term);
--> statement-breakpoint
ANALYZE "term_counts";
--> statement-breakpoint
INSERT INTO story_keys (article_id, language, published_at, keys)
SELECT article_id, language, published_at, array(
  SELECT ((floor(extract(epoch FROM published_at) / 259200)::bigint << 27) | (term & 134217727))::bit(32)::integer
  FROM unnest(terms) AS term LEFT JOIN term_counts USING (term)
  -- The lowest bit says that a term is mostly grammar; in the title a term tells more.
  ORDER BY term & 1, coalesce(article_count, 1), NOT term = any(title_terms), term LIMIT 10)
FROM story_signatures
WHERE published_at > least(now(), (SELECT max(published_at) FROM story_signatures)) - interval '7 days';
--> statement-breakpoint
DROP TABLE "term_counts";
--> statement-breakpoint
DROP INDEX "story_signatures_keys_idx";--> statement-breakpoint
ALTER TABLE "story_signatures" DROP COLUMN "keys";--> statement-breakpoint
CREATE INDEX "story_keys_idx" ON "story_keys" USING gin ("keys") WITH (fastupdate=false);--> statement-breakpoint
ALTER TABLE "story_keys" ADD CONSTRAINT "story_keys_article_id_story_signatures_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "story_signatures"("article_id") ON DELETE CASCADE;
