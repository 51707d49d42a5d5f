-- Everything that a filter and a query find, in no order, for exact counts. Conditions are those of find_in_article_search and, if
-- `candidates` is null, of scan_article_search.
CREATE FUNCTION list_article_search(filter jsonb, candidates tsquery[], held_candidates tsquery, before tsquery, query tsquery)
RETURNS TABLE (article_id bigint, published_at timestamptz, source_id bigint, country text, language text, is_oversize boolean, is_outdated boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  partition text;
  outdated text;
  holds_candidates text := (SELECT coalesce(string_agg(format('terms @@ $1[%s]', place), ' AND ' ORDER BY place), 'true')
    FROM generate_subscripts(candidates, 1) AS place);
  condition text := article_search_condition(filter - 'sourceIds', true)
    || CASE WHEN filter ? 'sourceIds' THEN ' AND (source_id IN (SELECT unnest($3))) IS TRUE' ELSE '' END;
  source_ids bigint[] := ARRAY(SELECT jsonb_array_elements_text(filter->'sourceIds')::bigint);
  holds_query text := CASE WHEN query IS NULL THEN 'true' ELSE '(is_oversize OR terms @@ $2)' END;
  holds_held text := CASE WHEN held_candidates IS NULL THEN 'true' ELSE 'terms @@ $4' END;
  holds_before text := CASE WHEN before IS NULL THEN 'true' ELSE 'terms @@ $5' END;
BEGIN
  FOR partition IN SELECT article_search_partitions(filter, true) LOOP
    outdated := article_search_is_outdated(partition);
    RETURN QUERY EXECUTE format(
      'SELECT article_id, published_at, source_id, country, language, is_oversize, %s
       FROM (SELECT * FROM (SELECT * FROM %I WHERE %s OFFSET 0) AS holders WHERE %s OFFSET 0) AS candidates WHERE %s',
      outdated, partition,
      CASE WHEN candidates IS NULL THEN condition WHEN outdated = 'false' THEN holds_candidates
        ELSE format('(%s OR %s)', holds_held, holds_before) END,
      CASE WHEN candidates IS NULL THEN 'true' ELSE condition END,
      CASE WHEN outdated = 'false' THEN holds_query
        ELSE format('CASE WHEN %s THEN %s ELSE %s AND %s END', outdated, holds_before, holds_held, holds_query) END)
      USING candidates, query, source_ids, held_candidates, before;
  END LOOP;
END $$;
