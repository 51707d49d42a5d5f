-- Partitions that the program creates are closed to browsers from the start, whatever the database grants by default.
CREATE OR REPLACE FUNCTION ensure_search_partition(at timestamptz) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  partition text := article_search_partition(at);
  lower_bound text;
  upper_bound text;
BEGIN
  IF to_regclass(partition) IS NOT NULL THEN RETURN; END IF;
  PERFORM pg_advisory_xact_lock(727002602);
  -- Another transaction may have created it meanwhile. Ask the catalogue, because to_regclass caches the negative answer.
  IF EXISTS (SELECT FROM pg_catalog.pg_class WHERE relname = partition AND relnamespace = current_schema()::regnamespace) THEN
    RETURN;
  END IF;
  lower_bound := CASE partition
    WHEN 'article_search_000000' THEN 'MINVALUE'
    WHEN 'article_search_999999' THEN quote_literal('2100-01-01 00:00:00+00')
    ELSE quote_literal(to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-01 00:00:00+00')) END;
  upper_bound := CASE partition
    WHEN 'article_search_000000' THEN quote_literal('2010-01-01 00:00:00+00')
    WHEN 'article_search_999999' THEN 'MAXVALUE'
    ELSE quote_literal(to_char(date_trunc('month', at AT TIME ZONE 'UTC') + interval '1 month', 'YYYY-MM-01 00:00:00+00')) END;
  EXECUTE format('CREATE TABLE %I (LIKE article_search INCLUDING DEFAULTS INCLUDING STORAGE INCLUDING COMPRESSION)', partition);
  -- Store vectors outside the rows, so that a scan of rows stays cheap. Their statistics would mislead the planner.
  EXECUTE format('ALTER TABLE %I SET (toast_tuple_target = 128)', partition);
  EXECUTE format('ALTER TABLE %I ALTER COLUMN terms SET STATISTICS 0', partition);
  -- A partition has its own grants and its own row-level security. Both must be set before it holds articles.
  EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', partition);
  EXECUTE format('REVOKE ALL ON %I FROM public, anon, authenticated', partition);
  EXECUTE format('ALTER TABLE article_search ATTACH PARTITION %I FOR VALUES FROM (%s) TO (%s)', partition, lower_bound, upper_bound);
END $$;
--> statement-breakpoint
-- No browser reads the marks itself.
DROP POLICY "own rows" ON "read_marks";--> statement-breakpoint
REVOKE SELECT ON "read_marks" FROM authenticated;
