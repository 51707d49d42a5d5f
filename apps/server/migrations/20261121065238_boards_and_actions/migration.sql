CREATE TABLE "action_comments" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "action_comments_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"action_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"content" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "action_comments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "actions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "actions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"board_id" bigint NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"content" text,
	"priority" smallint,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"title_key" text NOT NULL,
	"content_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "actions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "board_articles" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "board_articles_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"board_id" bigint NOT NULL,
	"article_id" bigint NOT NULL,
	"added_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_articles_board_article_key" UNIQUE("board_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "board_articles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "boards" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "boards_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"priority" smallint,
	"status" text DEFAULT 'OPEN' NOT NULL,
	"title_key" text NOT NULL,
	"description_key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "boards" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "shares" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "shares_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"board_id" bigint,
	"action_id" bigint,
	"user_id" uuid,
	"email" text NOT NULL,
	"shared_by" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "shares_board_email_key" UNIQUE("board_id","email"),
	CONSTRAINT "shares_action_email_key" UNIQUE("action_id","email"),
	CONSTRAINT "shares_board_user_key" UNIQUE("board_id","user_id"),
	CONSTRAINT "shares_action_user_key" UNIQUE("action_id","user_id"),
	CONSTRAINT "shares_one_thing_check" CHECK (num_nonnulls("board_id", "action_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "shares" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "action_comments_action_idx" ON "action_comments" ("action_id","created_at","id");--> statement-breakpoint
CREATE INDEX "action_comments_user_idx" ON "action_comments" ("user_id");--> statement-breakpoint
CREATE INDEX "actions_account_idx" ON "actions" ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "actions_board_idx" ON "actions" ("board_id");--> statement-breakpoint
CREATE INDEX "actions_user_idx" ON "actions" ("user_id");--> statement-breakpoint
CREATE INDEX "actions_deleted_idx" ON "actions" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "board_articles_time_idx" ON "board_articles" ("board_id","created_at","id");--> statement-breakpoint
CREATE INDEX "board_articles_article_idx" ON "board_articles" ("article_id");--> statement-breakpoint
CREATE INDEX "board_articles_added_by_idx" ON "board_articles" ("added_by");--> statement-breakpoint
CREATE INDEX "boards_account_idx" ON "boards" ("account_id","updated_at","id");--> statement-breakpoint
CREATE INDEX "boards_user_idx" ON "boards" ("user_id");--> statement-breakpoint
CREATE INDEX "boards_deleted_idx" ON "boards" ("deleted_at") WHERE "deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "shares_member_idx" ON "shares" ("account_id","user_id");--> statement-breakpoint
CREATE INDEX "shares_shared_by_idx" ON "shares" ("shared_by");--> statement-breakpoint
CREATE INDEX "shares_waiting_idx" ON "shares" ("account_id","email") WHERE "user_id" is null;--> statement-breakpoint
ALTER TABLE "action_comments" ADD CONSTRAINT "action_comments_action_id_actions_id_fkey" FOREIGN KEY ("action_id") REFERENCES "actions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "action_comments" ADD CONSTRAINT "action_comments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_board_id_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "actions" ADD CONSTRAINT "actions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "board_articles" ADD CONSTRAINT "board_articles_board_id_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "board_articles" ADD CONSTRAINT "board_articles_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "board_articles" ADD CONSTRAINT "board_articles_added_by_users_id_fkey" FOREIGN KEY ("added_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "boards" ADD CONSTRAINT "boards_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_board_id_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_action_id_actions_id_fkey" FOREIGN KEY ("action_id") REFERENCES "actions"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_shared_by_users_id_fkey" FOREIGN KEY ("shared_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "shares" ADD CONSTRAINT "shares_member_fkey" FOREIGN KEY ("account_id","user_id") REFERENCES "account_users"("account_id","user_id") ON DELETE CASCADE;--> statement-breakpoint
-- A share with an address waits until that address is a member's, however they become one.
CREATE FUNCTION public.settle_waiting_shares() RETURNS trigger LANGUAGE plpgsql SET search_path = pg_catalog, public AS $$
begin
  update shares set user_id = new.user_id
    where account_id = new.account_id and user_id is null
      and email = (select lower(u.email) from users u where u.id = new.user_id);
  return null;
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.settle_waiting_shares() FROM public;
--> statement-breakpoint
CREATE TRIGGER settle_waiting_shares AFTER INSERT ON account_users
  FOR EACH ROW EXECUTE FUNCTION public.settle_waiting_shares();
--> statement-breakpoint
SELECT public.audit_table('boards'), public.audit_table('board_articles'), public.audit_table('actions'),
  public.audit_table('action_comments'), public.audit_table('shares');
