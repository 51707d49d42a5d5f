-- The index holds characters as they are compared too, and separators between Japanese characters take no position
-- (src/pipeline/search/lexemes.ts). Articles that were indexed before are found as they were until their turn comes; the tick
-- `reindex-outdated` takes the newest month first and remembers how far it came.
ALTER TABLE "article_search_outdated" ADD COLUMN "below" bigint;--> statement-breakpoint
INSERT INTO "article_search_outdated" ("partition")
SELECT child.relname FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid WHERE inhparent = 'article_search'::regclass
ON CONFLICT ("partition") DO UPDATE SET "below" = NULL;
