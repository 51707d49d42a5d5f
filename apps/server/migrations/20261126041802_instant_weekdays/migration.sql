-- Weekdays did not hold for instant alerts before, so their readers received alerts on every day. They keep them.
UPDATE "users" SET "alerts_weekdays" = '[0, 1, 2, 3, 4, 5, 6]' WHERE "alerts_time" = 'instant';
