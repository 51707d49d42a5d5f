import { type SQL, sql } from 'drizzle-orm';

/** Days of history for the rhythm of a feed. */
const rhythmDays = 28;
/** Gaps between arrivals required for a rhythm. */
const gapsMin = 5;
/** A feed is silent after this many times its longest gap. No weekend is that much longer. */
const silenceFactor = 1.5;
const silenceMinSeconds = 6 * 3_600;
/** A feed is silent as well after this many times its usual gap, unless two gaps of the four weeks were as long (weekends). */
const usualGapsMax = 20;
/** Days over which articles per day are averaged. */
const countDays = 14;

/**
 * SQL: statistics of feed `f` from its own history, as a lateral join `h`. `usual_gap` and `longest_gap` are seconds
 * between arrivals (null before six arrivals), `articles_a_day` is the average, and `is_silent` marks an active feed
 * that has been quiet for 1.5 times its longest gap of four weeks, for 20 times its usual gap and 1.5 times its second
 * longest one (both at least six hours), or for four weeks.
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
      -- The first visit stores the feed's whole past, which is not one day's amount.
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
