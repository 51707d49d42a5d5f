ALTER TABLE "deliveries" ADD COLUMN "is_instant" boolean DEFAULT false NOT NULL;--> statement-breakpoint
DROP INDEX "deliveries_due_idx";--> statement-breakpoint
CREATE INDEX "deliveries_due_idx" ON "deliveries" ("is_instant" DESC,"next_attempt_at") WHERE "state" in ('pending', 'sending');