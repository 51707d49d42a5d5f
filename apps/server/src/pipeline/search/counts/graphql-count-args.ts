import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { ArticleKindRef } from '#src/pipeline/articles/graphql.ts';
import { mutedOf } from '#src/pipeline/articles/muting/is-muted.ts';
import { listTerms } from '#src/pipeline/enrich/glossary/list-terms.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import type { ArticleSearch } from '../article-search.ts';
import { filterArgs } from '../graphql-filter-args.ts';
import { type SearchArgs, toSearch } from '../graphql-lists.ts';
import { checkSpan, lastDays, lastDaysMax, type Span } from './cut-buckets.ts';

/**
 * Query cost of the counts. The cost limits how many counts one user can run at a time, because a count takes seconds
 * if the matcher must read texts.
 */
export const countsCost = 1_000;

export const countArgs = builder.args((t) => ({
  kind: t.field({ type: ArticleKindRef, required: true, description: 'Kind of article: headlines or notices.' }),
  days: t.int({
    description: `Number of local days to count, including today so far, at most ${lastDaysMax}. Null if \`from\` and \`to\` are given.`,
  }),
  foldStories: t.boolean({
    description: 'True counts each story once, like a list with `foldStories`. False or null counts every article.',
  }),
  ...filterArgs,
}));

interface CountArgs extends SearchArgs {
  kind: ArticleSearch['kind'] | 'Suggestion';
  days?: number | null | undefined;
  foldStories?: boolean | null | undefined;
}

export interface Counted {
  search: ArticleSearch;
  accountId: string;
  timezone: string;
  span: Span;
  before: Span;
}

/**
 * Returns the caller's search and the periods to count.
 * @throws InvalidInputError naming every invalid argument, or if the period is not given in exactly one way: `days`, or
 * `from` and `to`.
 */
export async function readCountArgs(
  { kind, days, foldStories, from, to, ...args }: CountArgs,
  context: ApiContext,
): Promise<Counted> {
  const { accountId, user, membership } = actorFor(context, 'search');
  const timezone = user.alertsTimezone;
  if (kind === 'Suggestion') throw new InvalidInputError([{ field: 'kind', messageKey: 'error.notInList' }]);
  const search = {
    ...toSearch(kind, args, [...membership.availableCountries]),
    glossary: await listTerms(context, accountId),
    muted: mutedOf(user, context.now()),
    foldStories: foldStories ?? false,
  };
  return { search, accountId, timezone, ...periodsOf({ days, from, to }, context.now(), timezone) };
}

function periodsOf(
  { days, from, to }: Pick<CountArgs, 'days' | 'from' | 'to'>,
  now: Date,
  timezone: string,
): Pick<Counted, 'span' | 'before'> {
  if (days && (from || to)) throw new InvalidInputError([{ field: 'days', messageKey: 'error.oneOfTwoPeriods' }]);
  if (days) return { span: lastDays(days, { now, timezone }), before: lastDays(days, { now, timezone, ago: days }) };
  const span = checkSpan({ from, to });
  const lengthMs = span.to.getTime() - span.from.getTime();
  return { span, before: { from: new Date(span.from.getTime() - lengthMs), to: span.from } };
}
