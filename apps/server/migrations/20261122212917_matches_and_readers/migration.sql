ALTER TABLE "matches" DROP CONSTRAINT "matches_account_id_accounts_id_fkey";--> statement-breakpoint
ALTER TABLE "matches" DROP CONSTRAINT "matches_user_id_users_id_fkey";--> statement-breakpoint
DROP INDEX "alert_articles_article_idx";--> statement-breakpoint
ALTER TABLE "alert_articles" ADD COLUMN "user_id" uuid;--> statement-breakpoint
UPDATE "alert_articles" SET "user_id" = "alerts"."user_id" FROM "alerts" WHERE "alerts"."id" = "alert_articles"."alert_id";--> statement-breakpoint
ALTER TABLE "alert_articles" ALTER COLUMN "user_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "alerts" ADD COLUMN "only_search_id" uuid;--> statement-breakpoint
UPDATE "alerts" SET "only_search_id" = "found"."id"::uuid FROM (
  SELECT "alert_id", min("search_settings_id"::text) AS "id" FROM "matches" WHERE "alert_id" IS NOT NULL
  GROUP BY "alert_id" HAVING min("search_settings_id"::text) = max("search_settings_id"::text)
) "found" WHERE "found"."alert_id" = "alerts"."id";--> statement-breakpoint
CREATE INDEX "alert_articles_article_user_idx" ON "alert_articles" ("article_id","user_id");
