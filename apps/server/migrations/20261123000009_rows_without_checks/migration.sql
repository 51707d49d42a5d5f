ALTER TABLE "alert_articles" DROP CONSTRAINT "alert_articles_alert_id_alerts_id_fkey";--> statement-breakpoint
ALTER TABLE "alert_articles" DROP CONSTRAINT "alert_articles_article_id_articles_id_fkey";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_search_settings_id_search_settings_id_fkey";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_article_id_articles_id_fkey";--> statement-breakpoint
-- Deletes what refers to the rows just deleted: `delete_referring('table', 'column')`.
CREATE FUNCTION "delete_referring"() RETURNS trigger LANGUAGE plpgsql SET search_path = '' AS $$
BEGIN
  EXECUTE format('delete from public.%I where %I in (select id from gone)', TG_ARGV[0], TG_ARGV[1]);
  RETURN NULL;
END $$;--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.delete_referring() FROM public;--> statement-breakpoint
CREATE TRIGGER "delete_matches" AFTER DELETE ON "search_settings" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('matches', 'search_settings_id');--> statement-breakpoint
CREATE TRIGGER "delete_matches" AFTER DELETE ON "articles" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('matches', 'article_id');--> statement-breakpoint
CREATE TRIGGER "delete_alert_articles" AFTER DELETE ON "articles" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('alert_articles', 'article_id');--> statement-breakpoint
CREATE TRIGGER "delete_alert_articles" AFTER DELETE ON "alerts" REFERENCING OLD TABLE AS gone
  FOR EACH STATEMENT EXECUTE FUNCTION "delete_referring"('alert_articles', 'alert_id');
