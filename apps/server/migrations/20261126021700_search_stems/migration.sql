-- Some words have other stems (France is no franc) and more old kanji are folded, so the months indexed before are indexed again.
INSERT INTO "article_search_outdated" ("partition")
SELECT child.relname FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid WHERE inhparent = 'article_search'::regclass
ON CONFLICT ("partition") DO UPDATE SET "below" = NULL;
