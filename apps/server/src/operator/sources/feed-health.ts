import { type SQL, sql } from 'drizzle-orm';

const rhythmDays = 28;
const gapsMin = 5;
/**
 * A feed counts as silent after this multiple of its longest gap. The multiple is high enough that a long weekend does
 * not trigger it.
 */
const silenceFactor = 1.5;
const silenceMinSeconds = 6 * 3_600;
/**
 * A feed also counts as silent after this multiple of its usual gap, unless it had at least two gaps of similar length
 * in the last four weeks (such as weekends).
 */
const usualGapsMax = 20;
const countDays = 14;

/**
 * SQL: statistics of feed `f` from its own history, as a lateral join `h`. `usual_gap` and `longest_gap` are seconds
 * between arrivals (null before six arrivals), and `articles_a_day` is the average. `is_silent` marks an active feed
 * without new entries for at least six hours and for longer than the shortest of these spans: 1.5 times its longest
 * gap; four weeks; the longer of 20 times its usual gap and 1.5 times its second longest gap. Only gaps of the last
 * four weeks count.
 */
export function feedHealth(now: Date): SQL {
  const at = sql`${now.toISOString()}::timestamptz`;
  const days = (count: number) => sql.raw(`interval '${count} days'`);
  return sql`
    left join lateral (
      select case when count(gap) >= ${gapsMin} then percentile_cont(0.5) within group (order by gap) end as usual_gap,
        case when count(gap) >= ${gapsMin} then max(gap) end as longest_gap,
        case when count(gap) >= ${gapsMin} then (array_agg(gap order by gap desc nulls last))[2] end as second_gap
      from (
        select extract(epoch from fetched_at - lag(fetched_at) over (order by fetched_at)) as gap
        from feed_fetches
        where feed_id = f.id and new_article_count > 0 and fetched_at > ${at} - ${days(rhythmDays)} and fetched_at <= ${at}
      ) as gaps
    ) as rhythm on true
    left join lateral (
      -- Excludes the first fetch, which stores the feed's whole history rather than one day's articles.
      select coalesce(sum(new_article_count), 0)
        / greatest(1, least(${countDays}, extract(epoch from ${at} - f.created_at) / 86400)) as articles_a_day
      from feed_fetches
      where feed_id = f.id and new_article_count > 0 and fetched_at > ${at} - ${days(countDays)}
        and fetched_at > f.created_at + interval '1 hour'
    ) as amount on true
    cross join lateral (
      select rhythm.usual_gap, rhythm.longest_gap, amount.articles_a_day,
        f.state = 'active' and coalesce(
          extract(epoch from ${at} - f.last_new_entry_at)
            > greatest(${silenceMinSeconds}, least(${silenceFactor} * rhythm.longest_gap, ${rhythmDays * 86_400},
                greatest(${usualGapsMax} * rhythm.usual_gap, ${silenceFactor} * rhythm.second_gap))),
          false) as is_silent
    ) as h`;
}
