CREATE TABLE "board_tags" (
	"tag_id" uuid,
	"board_id" bigint,
	"account_id" uuid NOT NULL,
	"user_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "board_tags_pkey" PRIMARY KEY("tag_id","board_id")
);
--> statement-breakpoint
ALTER TABLE "board_tags" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "board_tags_board_idx" ON "board_tags" ("board_id");--> statement-breakpoint
CREATE INDEX "board_tags_account_idx" ON "board_tags" ("account_id");--> statement-breakpoint
ALTER TABLE "board_tags" ADD CONSTRAINT "board_tags_tag_id_account_tags_id_fkey" FOREIGN KEY ("tag_id") REFERENCES "account_tags"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "board_tags" ADD CONSTRAINT "board_tags_board_id_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "board_tags" ADD CONSTRAINT "board_tags_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "board_tags" ADD CONSTRAINT "board_tags_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
SELECT public.audit_table('board_tags');
