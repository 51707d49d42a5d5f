-- Articles of outdated months that are not indexed again yet are candidates by the terms of the rules before, and are named, so
-- that the matcher answers for them by those rules. The functions without `before` remain for the version of the server before.
CREATE FUNCTION article_search_is_outdated(partition text) RETURNS text LANGUAGE sql STABLE AS $$
  SELECT coalesce(
    (SELECT CASE WHEN o.below IS NULL THEN 'true' ELSE format('article_id < %s', o.below) END
      FROM article_search_outdated AS o WHERE o.partition = $1),
    'false')
$$;--> statement-breakpoint
CREATE FUNCTION find_in_article_search(filter jsonb, candidates tsquery[], held_candidates tsquery, before tsquery, query tsquery, is_newest_first boolean, take integer)
RETURNS TABLE (article_id bigint, published_at text, is_oversize boolean, is_outdated boolean)
LANGUAGE plpgsql STABLE
SET enable_seqscan = off SET enable_indexscan = off SET enable_indexonlyscan = off SET jit = off AS $$
#variable_conflict use_column
DECLARE
  partition text;
  outdated text;
  direction text := CASE WHEN is_newest_first THEN 'DESC' ELSE 'ASC' END;
  holds_candidates text := (SELECT coalesce(string_agg(format('terms @@ $1[%s]', place), ' AND ' ORDER BY place), 'false')
    FROM generate_subscripts(candidates, 1) AS place);
  -- A long list of sources as a table to look into: compared value by value with what is known of the column, it would take the
  -- planner milliseconds a partition.
  condition text := article_search_condition(filter - 'sourceIds', is_newest_first)
    || CASE WHEN filter ? 'sourceIds' THEN ' AND (source_id IN (SELECT unnest($3))) IS TRUE' ELSE '' END;
  source_ids bigint[] := ARRAY(SELECT jsonb_array_elements_text(filter->'sourceIds')::bigint);
  holds_query text := CASE WHEN query IS NULL THEN 'true' ELSE '(is_oversize OR terms @@ $2)' END;
  holds_before text := CASE WHEN before IS NULL THEN 'true' ELSE 'terms @@ $5' END;
  found_count integer := 0;
  batch_count integer;
BEGIN
  FOR partition IN SELECT article_search_partitions(filter, is_newest_first) LOOP
    outdated := article_search_is_outdated(partition);
    RETURN QUERY EXECUTE format(
      'SELECT article_id, published_at::text, is_oversize, %s FROM (
         SELECT article_id, published_at, is_oversize, terms
         FROM (SELECT * FROM %I WHERE %s OFFSET 0) AS holders WHERE %s
         ORDER BY published_at %s, article_id %s %s) AS candidates WHERE %s LIMIT %s',
      outdated, partition,
      CASE WHEN outdated = 'false' THEN holds_candidates ELSE format('(terms @@ $4 OR %s)', holds_before) END,
      condition, direction, direction,
      -- OFFSET 0 keeps each question where it stands: no other index instead of the inverted one, the lazy one last.
      CASE WHEN query IS NULL AND outdated = 'false' THEN '' ELSE 'OFFSET 0' END,
      CASE WHEN outdated = 'false' THEN holds_query
        ELSE format('CASE WHEN %s THEN %s ELSE terms @@ $4 AND %s END', outdated, holds_before, holds_query) END,
      take - found_count)
      USING candidates, query, source_ids, held_candidates, before;
    GET DIAGNOSTICS batch_count = ROW_COUNT;
    found_count := found_count + batch_count;
    IF found_count >= take THEN RETURN; END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION scan_article_search(filter jsonb, before tsquery, query tsquery, is_newest_first boolean, take integer, scan_max integer)
RETURNS TABLE (article_id bigint, published_at text, is_oversize boolean, is_outdated boolean, is_match boolean)
LANGUAGE plpgsql STABLE SET jit = off AS $$
#variable_conflict use_column
DECLARE
  partition text;
  outdated text;
  direction text := CASE WHEN is_newest_first THEN 'DESC' ELSE 'ASC' END;
  condition text := article_search_condition(filter, is_newest_first);
  holds_query text := CASE WHEN query IS NULL THEN 'true' ELSE '(is_oversize OR terms @@ $1)' END;
  holds_before text := CASE WHEN before IS NULL THEN 'true' ELSE 'terms @@ $2' END;
  found_count integer := 0;
  scan_count integer := 0;
  candidate record;
BEGIN
  FOR partition IN SELECT article_search_partitions(filter, is_newest_first) LOOP
    outdated := article_search_is_outdated(partition);
    FOR candidate IN EXECUTE format(
      'SELECT article_id, published_at::text AS at, is_oversize, %s AS is_outdated, CASE WHEN %s THEN %s ELSE %s END AS is_match FROM (
         SELECT article_id, published_at, is_oversize, terms FROM %I WHERE %s
         ORDER BY published_at %s, article_id %s LIMIT %s) AS newest',
      outdated, outdated, holds_before, holds_query,
      partition, condition, direction, direction, scan_max - scan_count) USING query, before
    LOOP
      article_id := candidate.article_id;
      published_at := candidate.at;
      is_oversize := candidate.is_oversize;
      is_outdated := candidate.is_outdated;
      is_match := candidate.is_match;
      scan_count := scan_count + 1;
      IF is_match THEN
        found_count := found_count + 1;
        RETURN NEXT;
        IF found_count >= take THEN RETURN; END IF;
      END IF;
      IF scan_count >= scan_max THEN
        is_match := false;
        RETURN NEXT;
        RETURN;
      END IF;
    END LOOP;
  END LOOP;
END $$;
