-- A search asks the inverted index several conditions now, all of which must hold: asked each by itself, the index leaves an
-- article at the first that it fails, instead of looking all of them up.
DROP FUNCTION find_in_article_search(jsonb, tsquery, tsquery, tsquery, boolean, integer);--> statement-breakpoint
-- Finds articles through the inverted index, month by month, until `take` are found. `candidates` asks only which terms an
-- article holds, which the index answers alone, and `held_candidates` is the same for articles that were indexed without the
-- lexemes of neighbours and origins; `query` (null: the same) is asked lazily, in order of date, of what is left, because it
-- has to unpack each article's terms. The planner has no choice: it takes the terms of a phrase for independent and would
-- read everything instead.
CREATE FUNCTION find_in_article_search(filter jsonb, candidates tsquery[], held_candidates tsquery, query tsquery, is_newest_first boolean, take integer)
RETURNS TABLE (article_id bigint, published_at text, is_oversize boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  partition text;
  direction text := CASE WHEN is_newest_first THEN 'DESC' ELSE 'ASC' END;
  holds_candidates text := (SELECT string_agg(format('terms @@ $1[%s]', place), ' AND ' ORDER BY place)
    FROM generate_subscripts(candidates, 1) AS place);
  -- A long list of sources as a table to look into: compared value by value with what is known of the column, it would take the
  -- planner milliseconds a partition.
  condition text := article_search_condition(filter - 'sourceIds', is_newest_first)
    || CASE WHEN filter ? 'sourceIds' THEN ' AND (source_id IN (SELECT unnest($3))) IS TRUE' ELSE '' END;
  source_ids bigint[] := ARRAY(SELECT jsonb_array_elements_text(filter->'sourceIds')::bigint);
  outdated text[] := ARRAY(SELECT o.partition FROM article_search_outdated AS o);
  found_count integer := 0;
  batch_count integer;
BEGIN
  FOR partition IN SELECT article_search_partitions(filter, is_newest_first) LOOP
    RETURN QUERY EXECUTE format(
      'SELECT article_id, published_at::text, is_oversize FROM (
         SELECT article_id, published_at, is_oversize, terms
         FROM (SELECT * FROM %I WHERE %s OFFSET 0) AS holders WHERE %s
         ORDER BY published_at %s, article_id %s %s) AS candidates %s LIMIT %s',
      partition, CASE WHEN partition = ANY (outdated) THEN 'terms @@ $4' ELSE holds_candidates END,
      condition, direction, direction,
      -- OFFSET 0 keeps each question where it stands: no other index instead of the inverted one, the lazy one last.
      CASE WHEN query IS NULL THEN '' ELSE 'OFFSET 0' END,
      CASE WHEN query IS NULL THEN '' ELSE 'WHERE is_oversize OR terms @@ $2' END,
      take - found_count)
      USING candidates, query, source_ids, held_candidates;
    GET DIAGNOSTICS batch_count = ROW_COUNT;
    found_count := found_count + batch_count;
    IF found_count >= take THEN RETURN; END IF;
  END LOOP;
END $$;
