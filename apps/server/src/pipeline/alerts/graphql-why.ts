import { describeProblem } from '@kawaraban/messages/alerts.ts';
import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { describeChannel } from '@kawaraban/messages/channels/registry.ts';
import { ruleSections, translateVerdict } from '@kawaraban/messages/verdicts.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { type ArticleRow, parseArticleId } from '#src/pipeline/articles/find-article.ts';
import { ArticleRef } from '#src/pipeline/articles/graphql.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import type { deliveryAttempts } from './table.ts';
import type { ChannelExplanation } from './verdict/decide-channel.ts';
import { isCountryAvailable } from './verdict/decide-verdict.ts';
import { type Audience, describePlace, describeUnmet, describeVerdict, titleOf } from './verdict/describe-verdict.ts';
import { explainArticle, type SearchExplanation } from './verdict/explain-article.ts';
import type { Clause } from './verdict/explain-search.ts';
import { findArticlesByTitle } from './verdict/find-articles-by-title.ts';
import type { DeliveryWithAttempts } from './verdict/read-records.ts';
import { nameKind, nameRule, verdictKindValues } from './verdict/verdict-kinds.ts';

const VerdictKindRef = builder.enumType('VerdictKind', {
  description: 'Outcome for an article, a saved search and a channel.',
  values: verdictKindValues,
});

const audienceOf = (context: ApiContext): Audience => ({
  locale: context.locale,
  timezone: actorFor(context, 'readAlerts').user.alertsTimezone,
});

const AttemptRef = builder.objectRef<typeof deliveryAttempts.$inferSelect>('WhyAttempt').implement({
  description: 'One attempt to deliver a message.',
  fields: (t) => ({
    number: t.exposeInt('attemptNumber', { description: 'Number of the attempt, from 1.' }),
    startedAt: t.expose('startedAt', { type: 'DateTime', description: 'Start of the attempt.' }),
    finishedAt: t.expose('finishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the attempt, or null while it is in flight.',
    }),
    isAccepted: t.boolean({
      description: 'True if the remote server accepted the message.',
      resolve: ({ outcome }) => outcome === 'sent',
    }),
    result: t.string({
      description: 'Outcome in the language of the request, with the remote server’s status code if there is one.',
      resolve: ({ outcome, remoteStatus }, _, { locale }) => {
        const words = translateVerdict(locale)(`attempt.${outcome ?? 'inFlight'}`);
        return remoteStatus && outcome !== 'sent' ? `${words} (${remoteStatus})` : words;
      },
    }),
  }),
});

const DeliveryRef = builder.objectRef<DeliveryWithAttempts>('WhyDelivery').implement({
  description: 'The message sent to one destination of a channel.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the delivery.' }),
    destination: t.string({
      description: 'Destination of the message: the channel and, for e-mail, the recipient’s address.',
      resolve: ({ channel, target }, _, { locale }) => {
        const { bit, name } = describeChannel(channel);
        return bit === emailBit ? target : name[locale];
      },
    }),
    problem: t.string({
      nullable: true,
      description: 'Reason why the delivery failed or stopped, as a sentence, or null if it did neither.',
      resolve: ({ problemKey }, _, { locale }) => (problemKey === null ? null : describeProblem(locale, problemKey)),
    }),
    attempts: t.expose('attempts', {
      type: [AttemptRef],
      description: 'Attempts in the order in which they were made.',
      complexity: { field: 1, multiplier: 1 },
    }),
  }),
});

const VerdictRef = builder.objectRef<ChannelExplanation>('WhyVerdict').implement({
  description: 'Outcome for an article and a saved search on one channel.',
  fields: (t) => ({
    channel: t.exposeInt('channel', { description: 'Channel bit: EMAIL 1 or WEBHOOK 2.' }),
    kind: t.field({
      type: VerdictKindRef,
      description: 'Outcome on the channel.',
      resolve: ({ verdict }) => nameKind(verdict),
    }),
    rule: t.string({
      nullable: true,
      description:
        'Name of the rule that withheld the article, such as `country-not-in-plan` or `channel-off`, or the reason why the search did not match: `conditions`, `saved-later`, `changed-later` or `alerted-later`. Null for other outcomes.',
      resolve: ({ verdict }) => nameRule(verdict),
    }),
    title: t.string({
      description: 'Outcome in a few words, in the language of the request.',
      resolve: (explained, _, context) => describeVerdict(explained, audienceOf(context)).title,
    }),
    text: t.string({
      description: 'Reason in a sentence or two, in the language of the request. Empty for `NOT_MATCHED`.',
      resolve: (explained, _, context) => describeVerdict(explained, audienceOf(context)).text,
    }),
    section: t.int({
      description: 'Number of the section on `/alert-rules` that explains the rule.',
      resolve: (explained, _, context) => ruleSections[describeVerdict(explained, audienceOf(context)).section],
    }),
    dueAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Delivery time of the alert that carries or will carry the article, or null if there is none.',
      resolve: ({ alert, dueAt }) => alert?.dueAt ?? dueAt,
    }),
    into: t.field({
      type: ArticleRef,
      nullable: true,
      description:
        'Article whose item contains this folded article. Null if this article was not folded, or the account may not read the other.',
      resolve: ({ into }, _, context) => (into && mayRead(context, into) ? into : null),
    }),
    folded: t.field({
      type: [ArticleRef],
      description: 'Other articles of the story that were folded into the same item, newest first, at most 20.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ folded }, _, context) => folded.filter((one) => mayRead(context, one)),
    }),
    deliveries: t.expose('deliveries', {
      type: [DeliveryRef],
      description: 'Messages that carry the article, one for each destination of the channel.',
      complexity: { field: 1, multiplier: 1 },
    }),
  }),
});

function mayRead({ caller }: ApiContext, { country }: Pick<ArticleRow, 'country'>): boolean {
  if (caller.kind !== 'signed-in') return false;
  return caller.memberships.some(({ availableCountries }) => isCountryAvailable(country, availableCountries));
}

const PassageRef = builder.objectRef<NonNullable<Clause['found']>>('WhyPassage').implement({
  description: 'The passage of an article that contains a term.',
  fields: (t) => ({
    place: t.string({
      description:
        'Part of the article that contains the passage, such as the title or a paragraph, in the language of the request.',
      resolve: (found, _, { locale }) => describePlace(found, locale),
    }),
    text: t.string({
      description: 'Passage of at most 50 characters around the term.',
      resolve: ({ passage }) => passage.text,
    }),
    start: t.int({
      description: 'Offset in `text` at which the term starts, in UTF-16 code units.',
      resolve: ({ passage }) => passage.start,
    }),
    end: t.int({
      description: 'Offset in `text` at which the term ends, exclusive, in UTF-16 code units.',
      resolve: ({ passage }) => passage.end,
    }),
  }),
});

const ClauseRef = builder.objectRef<Clause>('WhyClause').implement({
  description: 'A term of a saved search.',
  fields: (t) => ({
    term: t.exposeString('term', { description: 'The term as typed.' }),
    from: t.exposeInt('from', { description: 'Offset in `keywords` at which the term starts, in UTF-16 code units.' }),
    to: t.exposeInt('to', {
      description: 'Offset in `keywords` at which the term ends, exclusive, in UTF-16 code units.',
    }),
    isWanted: t.exposeBoolean('isWanted', { description: 'False if the search excludes the term.' }),
    found: t.expose('found', {
      type: PassageRef,
      nullable: true,
      description:
        'Where the article contains the term. Null if it does not contain the term or the account may not read the article.',
    }),
  }),
});

const SearchRef = builder.objectRef<SearchExplanation>('WhySearch').implement({
  description: 'Whether one saved search matched the article, and the outcome on each channel.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the saved search.' }),
    name: t.exposeString('name', { description: 'Name of the saved search.' }),
    accountName: t.exposeString('accountName', {
      description: 'Name of the account that the saved search belongs to.',
    }),
    keywords: t.string({
      description: 'Keywords of the saved search when the article was matched.',
      resolve: ({ conditions }) => conditions.keywords ?? '',
    }),
    isRemoved: t.exposeBoolean('isRemoved', { description: 'True if the saved search was deleted.' }),
    matchedAt: t.expose('matchedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the search matched, or null if it did not match.',
    }),
    title: t.string({
      description: 'Whether the search matched, as a sentence in the language of the request.',
      resolve: (search, _, { locale }) => titleOf(search, locale),
    }),
    reasons: t.stringList({
      description:
        'Reasons why the search did not match, as sentences in the language of the request. Empty if it matched.',
      resolve: (search, _, context) => describeUnmet(search, audienceOf(context)),
    }),
    clauses: t.expose('clauses', {
      type: [ClauseRef],
      description: 'Terms of the keywords, in the order in which they were typed.',
      complexity: { field: 1, multiplier: 1 },
    }),
    verdicts: t.expose('channels', {
      type: [VerdictRef],
      description: 'One verdict for each channel.',
      complexity: { field: 1, multiplier: 2 },
    }),
  }),
});

interface Why {
  /** Null if none of the caller's accounts may read the article. */
  article: ArticleRow | null;
  searches: SearchExplanation[];
}

const WhyRef = builder.objectRef<Why>('Why').implement({
  description: 'Explanation of why the caller did or did not receive an article.',
  fields: (t) => ({
    article: t.field({
      type: ArticleRef,
      nullable: true,
      description: 'The article, or null if none of the caller’s accounts may read it.',
      resolve: ({ article }) => article,
    }),
    searches: t.expose('searches', {
      type: [SearchRef],
      description: 'All of the caller’s saved searches, those that matched first.',
      complexity: { field: 1, multiplier: 5 },
    }),
  }),
});

builder.queryFields((t) => ({
  why: t.field({
    type: WhyRef,
    description: 'Explains, for each of the caller’s saved searches, why an article was or was not delivered.',
    args: { articleId: t.arg.id({ required: true, description: 'Id of the article.' }) },
    complexity: 20,
    authScopes: { may: 'readAlerts' },
    resolve: async (_, { articleId }, context): Promise<Why> => {
      const { user } = actorFor(context, 'readAlerts');
      const id = parseArticleId(articleId);
      const explained = id === null ? null : await explainArticle(context, { user, articleId: id });
      if (!explained) throw new NotFoundError('Article');
      if (mayRead(context, explained.article)) return explained;
      return { article: null, searches: explained.searches.map(withoutPassages) };
    },
  }),
  articlesByTitle: t.field({
    type: [ArticleRef],
    description:
      'Returns articles that the account may read and whose titles contain all words of a text, newest first, at most 5. If the text is a number, the article with that id is included.',
    args: {
      text: t.arg.string({
        required: true,
        description: 'Words of a title, or an article id, at most 200 characters.',
      }),
    },
    complexity: { field: 10, multiplier: 5 },
    authScopes: { may: 'readAlerts' },
    resolve: (_, { text }, context) => {
      const { availableCountries } = actorFor(context, 'readAlerts').membership;
      return findArticlesByTitle(context, { text, availableCountries });
    },
  }),
}));

/** Removes the matched passages of an article that the plan does not include, so that the reader sees only the verdict. */
function withoutPassages(search: SearchExplanation): SearchExplanation {
  return { ...search, clauses: search.clauses.map((clause) => ({ ...clause, found: null })) };
}
