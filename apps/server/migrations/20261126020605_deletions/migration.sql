CREATE TABLE "deleted_sign_ins" (
	"user_id" uuid PRIMARY KEY,
	"noted_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deleted_sign_ins" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "deletions" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "deletions_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"kind" text NOT NULL,
	"subject_hash" text NOT NULL,
	"deleted_at" timestamp with time zone NOT NULL,
	"hands_over_boards" boolean DEFAULT true NOT NULL,
	"traces" jsonb,
	"traced_to" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "deletions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "action_comments" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "actions" ALTER COLUMN "user_id" DROP NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "deletions_subject_key" ON "deletions" ("subject_hash");--> statement-breakpoint
CREATE INDEX "deletions_pending_idx" ON "deletions" ("id") WHERE "traces" is not null;--> statement-breakpoint
ALTER TABLE "action_comments" DROP CONSTRAINT "action_comments_user_id_users_id_fkey", ADD CONSTRAINT "action_comments_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "actions" DROP CONSTRAINT "actions_user_id_users_id_fkey", ADD CONSTRAINT "actions_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Notes people whose sign-in was deleted at the backend service. `followDeletedSignIns` sets the triggers on auth.users at
-- each start. Runs with its owner's rights, because the service deletes with a role of its own.
CREATE FUNCTION public.note_deleted_sign_in() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = '' AS $$
begin
  insert into public.deleted_sign_ins (user_id)
    select old.id where exists (select from public.users u where u.id = old.id) on conflict do nothing;
  return null;
end;
$$;
--> statement-breakpoint
REVOKE EXECUTE ON FUNCTION public.note_deleted_sign_in() FROM public;
