-- Web processes cache which recent articles a search finds (src/pipeline/search/found-articles.ts) and read from here which
-- articles have changed since. Each transaction that indexes an article, removes it from the index or moves it to another story
-- adds a row. Null: any article may have changed. Rows of some days ago are deleted.
CREATE TABLE "article_changes" (
  "article_id" bigint,
  "changed_by" xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "changed_at" timestamptz NOT NULL DEFAULT now()
);--> statement-breakpoint
ALTER TABLE "article_changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "article_changes_changed_by_idx" ON "article_changes" ("changed_by");--> statement-breakpoint
CREATE INDEX "article_changes_changed_at_idx" ON "article_changes" USING brin ("changed_at");--> statement-breakpoint
CREATE FUNCTION record_indexed_articles() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_changes (article_id) SELECT article_id FROM changed;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_insert AFTER INSERT ON article_search_places REFERENCING NEW TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_indexed_articles();--> statement-breakpoint
CREATE TRIGGER record_delete AFTER DELETE ON article_search_places REFERENCING OLD TABLE AS changed
  FOR EACH STATEMENT EXECUTE FUNCTION record_indexed_articles();--> statement-breakpoint
CREATE FUNCTION record_story_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO article_changes (article_id) VALUES (NEW.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER record_story_change AFTER UPDATE OF story_id ON articles
  FOR EACH ROW WHEN (OLD.story_id IS DISTINCT FROM NEW.story_id) EXECUTE FUNCTION record_story_change();
--> statement-breakpoint
-- Marks of a reader by time: for counts, which need those of recent articles, and for the list of what was read last.
CREATE INDEX "read_marks_user_idx" ON "read_marks" ("user_id","marked_at");
