CREATE TABLE "due_reports" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "due_reports_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"schedule_id" bigint,
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"board_id" bigint,
	"saved_search_id" uuid,
	"from_day" date NOT NULL,
	"to_day" date NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"leased_until" timestamp with time zone,
	"attempts" smallint DEFAULT 0 NOT NULL,
	"report_id" bigint,
	"mail_id" uuid,
	"outcome" text,
	CONSTRAINT "due_reports_schedule_day_key" UNIQUE("schedule_id","to_day")
);
--> statement-breakpoint
ALTER TABLE "due_reports" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "report_schedules" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "report_schedules_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"account_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"language" text NOT NULL,
	"timezone" text NOT NULL,
	"board_id" bigint,
	"saved_search_id" uuid,
	"frequency" text NOT NULL,
	"weekday" smallint NOT NULL,
	"time" text NOT NULL,
	"holidays" text,
	"next_due_at" timestamp with time zone NOT NULL,
	"next_from_day" date NOT NULL,
	"next_to_day" date NOT NULL,
	"covered_to" date,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "report_schedules_origin_check" CHECK (num_nonnulls("board_id", "saved_search_id") = 1)
);
--> statement-breakpoint
ALTER TABLE "report_schedules" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE INDEX "due_reports_due_idx" ON "due_reports" ("due_at") WHERE "outcome" is null;--> statement-breakpoint
CREATE INDEX "due_reports_user_idx" ON "due_reports" ("user_id");--> statement-breakpoint
CREATE INDEX "due_reports_account_idx" ON "due_reports" ("account_id");--> statement-breakpoint
CREATE INDEX "due_reports_report_idx" ON "due_reports" ("report_id");--> statement-breakpoint
CREATE INDEX "due_reports_board_idx" ON "due_reports" ("board_id");--> statement-breakpoint
CREATE INDEX "due_reports_search_idx" ON "due_reports" ("saved_search_id");--> statement-breakpoint
CREATE INDEX "report_schedules_due_idx" ON "report_schedules" ("next_due_at");--> statement-breakpoint
CREATE INDEX "report_schedules_user_idx" ON "report_schedules" ("user_id");--> statement-breakpoint
CREATE INDEX "report_schedules_account_idx" ON "report_schedules" ("account_id");--> statement-breakpoint
CREATE INDEX "report_schedules_board_idx" ON "report_schedules" ("board_id");--> statement-breakpoint
CREATE INDEX "report_schedules_search_idx" ON "report_schedules" ("saved_search_id");--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_schedule_id_report_schedules_id_fkey" FOREIGN KEY ("schedule_id") REFERENCES "report_schedules"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_board_id_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_saved_search_id_search_settings_id_fkey" FOREIGN KEY ("saved_search_id") REFERENCES "search_settings"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "due_reports" ADD CONSTRAINT "due_reports_report_id_reports_id_fkey" FOREIGN KEY ("report_id") REFERENCES "reports"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_account_id_accounts_id_fkey" FOREIGN KEY ("account_id") REFERENCES "accounts"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_user_id_users_id_fkey" FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_board_id_boards_id_fkey" FOREIGN KEY ("board_id") REFERENCES "boards"("id") ON DELETE CASCADE;--> statement-breakpoint
ALTER TABLE "report_schedules" ADD CONSTRAINT "report_schedules_saved_search_id_search_settings_id_fkey" FOREIGN KEY ("saved_search_id") REFERENCES "search_settings"("id") ON DELETE CASCADE;--> statement-breakpoint
-- safe: check-locks-table: an account has at most 1,000 reports, which are read in milliseconds.
ALTER TABLE "reports" DROP CONSTRAINT "reports_period_check", ADD CONSTRAINT "reports_period_check" CHECK (num_nonnulls("from_day", "to_day") in (0, 2) and ("figures" is null or "to_day" is not null));--> statement-breakpoint
SELECT public.audit_table('report_schedules');
