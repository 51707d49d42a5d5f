CREATE TABLE "invitations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"email" text NOT NULL,
	"user_acl" text NOT NULL,
	"invited_by" uuid,
	"locale" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone,
	"mail_state" text DEFAULT 'waiting' NOT NULL,
	"mail_attempts" smallint DEFAULT 0 NOT NULL,
	"next_mail_at" timestamp with time zone NOT NULL,
	"mailed_at" timestamp with time zone,
	"mail_detail" text
);
--> statement-breakpoint
ALTER TABLE "invitations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "account_tags" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid(),
	"account_id" uuid NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "account_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "article_tags" (
	"tag_id" uuid,
	"article_id" bigint,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "article_tags_pkey" PRIMARY KEY("tag_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "article_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE UNIQUE INDEX "invitations_open_key" ON "invitations" ("account_id","email") WHERE "state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_email_idx" ON "invitations" ("email") WHERE "state" = 'open';--> statement-breakpoint
CREATE INDEX "invitations_mail_idx" ON "invitations" ("next_mail_at") WHERE "state" = 'open' and "mail_state" = 'waiting';--> statement-breakpoint
CREATE INDEX "invitations_account_idx" ON "invitations" ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_tags_name_key" ON "account_tags" ("account_id",lower("name"));--> statement-breakpoint
CREATE INDEX "article_tags_article_idx" ON "article_tags" ("article_id");--> statement-breakpoint
CREATE INDEX "article_tags_account_idx" ON "article_tags" ("account_id");--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "invitations" ADD CONSTRAINT "invitations_invited_by_users_id_fkey" FOREIGN KEY ("invited_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "account_tags" ADD CONSTRAINT "account_tags_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_tag_id_account_tags_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "account_tags"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "article_tags" ADD CONSTRAINT "article_tags_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
SELECT public.audit_table('invitations'), public.audit_table('account_tags'), public.audit_table('article_tags');
