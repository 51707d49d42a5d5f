CREATE TABLE "read_marks" (
	"user_id" uuid,
	"article_id" bigint,
	"is_read" boolean NOT NULL,
	"marked_at" timestamp with time zone NOT NULL,
	"act_id" uuid,
	CONSTRAINT "read_marks_pkey" PRIMARY KEY("user_id","article_id")
);
--> statement-breakpoint
ALTER TABLE "read_marks" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "read_marks_act_idx" ON "read_marks" ("act_id") WHERE "act_id" is not null;--> statement-breakpoint
CREATE INDEX "read_marks_article_idx" ON "read_marks" ("article_id");--> statement-breakpoint
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "read_marks" ADD CONSTRAINT "read_marks_article_id_articles_id_fkey" FOREIGN KEY ("article_id") REFERENCES "articles"("id") ON DELETE CASCADE;--> statement-breakpoint
CREATE POLICY "own rows" ON "read_marks" AS PERMISSIVE FOR SELECT TO "authenticated" USING (user_id = auth.uid() and public.second_step_taken());--> statement-breakpoint
GRANT SELECT ON "read_marks" TO authenticated;