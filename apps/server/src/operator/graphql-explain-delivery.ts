import type { ChannelExplanation } from '#src/pipeline/alerts/verdict/decide-channel.ts';
import {
  type Audience,
  describeUnmet,
  describeVerdict,
  titleOf,
} from '#src/pipeline/alerts/verdict/describe-verdict.ts';
import type { ArticleExplanation } from '#src/pipeline/alerts/verdict/explain-article.ts';
import { nameKind, nameRule, verdictKindValues } from '#src/pipeline/alerts/verdict/verdict-kinds.ts';
import type { ArticleRow } from '#src/pipeline/articles/find-article.ts';
import { operatorBuilder } from './builder.ts';
import { type Explanation, explainDelivery } from './deliveries/explain-delivery.ts';
import { DeliveryRef } from './graphql-deliveries.ts';
import { UserRef } from './graphql-users.ts';
import { findUser } from './users/list-users.ts';

interface For<Explained> {
  explained: Explained;
  audience: Audience;
  email: string;
}

const KindRef = operatorBuilder.enumType('VerdictKind', {
  description: 'Outcome for an article, a saved search and a channel.',
  values: verdictKindValues,
});

const ArticleRef = operatorBuilder.objectRef<ArticleRow>('Article').implement({
  description: 'An article, as listed in the operator console.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the article.', resolve: ({ id }) => id }),
    title: t.exposeString('title', { description: 'Title of the article.' }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'Time of publication.' }),
  }),
});

const VerdictRef = operatorBuilder.objectRef<For<ChannelExplanation>>('ChannelVerdict').implement({
  description: 'Outcome for an article and a saved search on one channel, as the person sees it.',
  fields: (t) => ({
    channel: t.int({
      description: 'Channel bit: EMAIL 1 or WEBHOOK 2.',
      resolve: ({ explained: { channel } }) => channel,
    }),
    kind: t.field({
      type: KindRef,
      description: 'Outcome on the channel.',
      resolve: ({ explained: { verdict } }) => nameKind(verdict),
    }),
    rule: t.string({
      nullable: true,
      description:
        'Name of the rule that withheld the article, such as `country-not-in-plan`, or the reason why the search did not match, such as `saved-later`. Null for other outcomes.',
      resolve: ({ explained: { verdict } }) => nameRule(verdict),
    }),
    title: t.string({
      description: 'Outcome in a few words, in the language of the request.',
      resolve: ({ explained, audience }) => describeVerdict(explained, audience).title,
    }),
    text: t.string({
      description: 'Reason in a sentence or two, in the language of the request. Empty for `NOT_MATCHED`.',
      resolve: ({ explained, audience }) => describeVerdict(explained, audience).text,
    }),
    builtAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the alert with this article was created, or null if no alert contains it.',
      resolve: ({ explained: { alert } }) => alert?.builtAt ?? null,
    }),
    into: t.field({
      type: ArticleRef,
      nullable: true,
      description: 'Article whose item contains this folded article, or null if this article was not folded.',
      resolve: ({ explained: { into } }) => into,
    }),
    folded: t.field({
      type: [ArticleRef],
      description: 'Other articles of the story that were folded into the same item, newest first, at most 20.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ explained: { folded } }) => folded,
    }),
    deliveries: t.field({
      type: [DeliveryRef],
      description: 'Messages that carry the article, one for each destination of the channel.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ explained: { deliveries }, email }) => deliveries.map((delivery) => ({ ...delivery, email })),
    }),
  }),
});

type SearchExplanation = ArticleExplanation['searches'][number];

const SearchRef = operatorBuilder.objectRef<For<SearchExplanation>>('SearchExplanation').implement({
  description: 'Whether one of the person’s saved searches matched the article, and the outcome on each channel.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the saved search.', resolve: ({ explained: { id } }) => id }),
    name: t.string({ description: 'Name of the saved search.', resolve: ({ explained: { name } }) => name }),
    accountName: t.string({
      description: 'Name of the account to which the saved search belongs.',
      resolve: ({ explained: { accountName } }) => accountName,
    }),
    conditions: t.field({
      type: 'JSON',
      description: 'Conditions of the saved search when the article was matched.',
      resolve: ({ explained: { conditions } }) => conditions,
    }),
    isRemoved: t.boolean({
      description: 'True if the saved search was deleted.',
      resolve: ({ explained: { isRemoved } }) => isRemoved,
    }),
    matchedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the search matched, or null if it did not match.',
      resolve: ({ explained: { matchedAt } }) => matchedAt,
    }),
    terms: t.stringList({
      description: 'Terms of the keywords that occur in the article, as typed.',
      resolve: ({ explained: { clauses } }) =>
        clauses.flatMap(({ term, isWanted, found }) => (isWanted && found ? [term] : [])),
    }),
    title: t.string({
      description: 'Whether the search matched, as a sentence in the language of the request.',
      resolve: ({ explained, audience: { locale } }) => titleOf(explained, locale),
    }),
    reasons: t.stringList({
      description:
        'Reasons why the search did not match, as sentences in the language of the request. Empty if it matched.',
      resolve: ({ explained, audience }) => describeUnmet(explained, audience),
    }),
    verdicts: t.field({
      type: [VerdictRef],
      description: 'One verdict for each channel.',
      complexity: { field: 1, multiplier: 2 },
      resolve: ({ explained: { channels }, ...whom }) => channels.map((explained) => ({ ...whom, explained })),
    }),
  }),
});

const FoundRef = operatorBuilder.enumType('ExplanationKind', {
  description: 'Result of looking up the person and the article.',
  values: {
    NO_SUCH_PERSON: { value: 'no-such-person', description: 'Nobody has this address.' },
    NO_SUCH_ARTICLE: {
      value: 'no-such-article',
      description: 'No article has this id or all these words in its title.',
    },
    SEVERAL_ARTICLES: {
      value: 'several-articles',
      description: 'Several articles match these words. `articles` contains the newest ones.',
    },
    EXPLAINED: { value: 'explained', description: 'The article was found. `searches` holds its verdicts.' },
  } as const,
});

const ExplanationRef = operatorBuilder.objectRef<Explanation>('DeliveryExplanation').implement({
  description: 'Explanation of why a person did or did not receive an article.',
  fields: (t) => ({
    kind: t.expose('kind', { type: FoundRef, description: 'Result of looking up the person and the article.' }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'The person, or null if nobody has this address.',
      resolve: (explanation, _, { db }) =>
        explanation.kind === 'no-such-person' ? null : findUser({ db }, { id: explanation.user.id }),
    }),
    timezone: t.string({
      nullable: true,
      description: 'The person’s IANA time zone, used for times in the explanation. Null if nobody has this address.',
      resolve: (explanation) => (explanation.kind === 'no-such-person' ? null : explanation.user.alertsTimezone),
    }),
    articles: t.field({
      type: [ArticleRef],
      description: 'The article, or several articles to choose from.',
      resolve: (explanation) => {
        if (explanation.kind === 'explained') return [explanation.article];
        return explanation.kind === 'several-articles' ? explanation.articles : [];
      },
    }),
    searches: t.field({
      type: [SearchRef],
      description: 'The person’s saved searches, with those that matched the article listed first.',
      complexity: { field: 1, multiplier: 10 },
      resolve: (explanation, _, { locale }) => {
        if (explanation.kind !== 'explained') return [];
        const { email, alertsTimezone: timezone } = explanation.user;
        return explanation.searches.map((explained) => ({ explained, email, audience: { locale, timezone } }));
      },
    }),
  }),
});

operatorBuilder.queryField('explainDelivery', (t) =>
  t.field({
    type: ExplanationRef,
    description: 'Explains why a person did or did not receive an article.',
    complexity: 50,
    args: {
      email: t.arg.string({ required: true, description: 'E-mail address of the person.' }),
      article: t.arg.string({ required: true, description: 'Id of the article, or words from its title.' }),
    },
    resolve: (_, args, context) => explainDelivery(context, args),
  }),
);
