import { type AlertWordKey, describeProblem, translateAlert } from '@kawaraban/messages/alerts.ts';
import { channels } from '@kawaraban/messages/channels/registry.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import { ownOnly } from '#src/accounts/colleague.ts';
import { readNextDueAt } from '#src/alert-schedules/read-next-due-at.ts';
import { UserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { type ApiContext, actorFor, type SentTest } from '#src/api/context.ts';
import { excerpt } from '#src/pipeline/articles/excerpt.ts';
import type { ArticleRow } from '#src/pipeline/articles/find-article.ts';
import {
  alertLanguageOf,
  readTranslations,
  type Translation,
} from '#src/pipeline/enrich/translations/read-translations.ts';
import { SourceRef, type SourceShape } from '#src/pipeline/sources/graphql.ts';
import { readSources } from '#src/pipeline/sources/read-sources.ts';
import { InvalidInputError } from '#src/platform/errors.ts';
import { AlertDestinationRef } from './destinations/graphql-types.ts';
import { markAlertsRead } from './read/mark-alerts-read.ts';
import {
  type FoldedArticle,
  type ListedAlertArticle,
  readLastAlerts,
  readSampleArticles,
  readUndeliveredArticles,
} from './read/read-alert-articles.ts';
import { type AlertProblem, readAlertProblems } from './read/read-alert-problems.ts';

/** Samples when the client does not say, and at most. */
const samplesDefault = 5;
const samplesMax = 20;

/** An article as alerts list it, with its translation into the reader's alert language. */
type TranslatedListed = ListedAlertArticle & { translation: Translation | undefined };

async function withTranslations(context: ApiContext, rows: readonly ListedAlertArticle[]): Promise<TranslatedListed[]> {
  const { user, accountId } = actorFor(context, 'readAlerts');
  const language = alertLanguageOf(user.alertsLanguage) ?? 'ja';
  const articles = rows.map(({ article }) => article).filter((article) => alertLanguage(article) !== language);
  const translations = await readTranslations(context, { accountId, language, articles });
  return rows.map((row) => ({ ...row, translation: translations.get(row.article.id) }));
}

const FoldedArticleRef = builder.objectRef<FoldedArticle>('FoldedArticle').implement({
  description: 'An article that an item of an alert stands for: another account of the same event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the article.' }),
    title: t.exposeString('title', { description: 'Title in its own language.' }),
    source: t.field({
      type: SourceRef,
      description: 'Who published it; only its country when nobody outside the product did.',
      resolve: ({ sourceId, country }) => sourceId ?? countryOnly(country),
    }),
    publishedAt: t.expose('publishedAt', { type: 'DateTime', description: 'When the source published it.' }),
  }),
});

const AlertArticleRef = builder.objectRef<TranslatedListed>('AlertArticle').implement({
  description: 'An article as alerts carry it, with the other accounts of its event that are folded into it.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the article.', resolve: ({ article }) => article.id }),
    title: t.field({
      type: 'JSON',
      description:
        'Title by language: its own under `ja` for a Japanese article and `en` for any other, and a translation into the user’s alert language where there is one.',
      resolve: ({ article, translation }) => ({
        [alertLanguage(article)]: article.title,
        ...(translation ? { [translation.language]: translation.title } : {}),
      }),
    }),
    body: t.field({
      type: 'JSON',
      description: 'Text by language, as `title`.',
      resolve: ({ article, translation }) => ({
        [alertLanguage(article)]: article.body,
        ...(translation ? { [translation.language]: translation.body } : {}),
      }),
    }),
    source: t.field({
      type: SourceRef,
      description: 'Who published it; only its country when nobody outside the product did.',
      resolve: ({ article }) => article.sourceId ?? countryOnly(article.country),
    }),
    imageUrl: t.string({
      nullable: true,
      description: 'Lead image; null when there is none.',
      resolve: ({ article }) => article.imageUrl,
    }),
    storyCount: t.exposeInt('storyCount', {
      description: 'Other articles of its story that the saved searches found and that are folded into it.',
    }),
    folded: t.field({
      type: [FoldedArticleRef],
      description: 'Those of them that the account may read, newest first, at most 20.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ folded }) => folded,
    }),
    isUpdated: t.exposeBoolean('isUpdated', {
      description: 'It was revised, and a saved search found it only then.',
    }),
    isCorrected: t.boolean({
      description: 'Its source says that it corrects itself.',
      resolve: ({ article }) => article.correctionMark !== null,
    }),
  }),
});

const alertLanguage = (row: ArticleRow) => (row.language.split('-')[0] === 'ja' ? 'ja' : 'en');

function countryOnly(country: string): SourceShape {
  return { id: null, jaSub: null, enSub: null, localSub: null, country, language: null, siteUrl: null };
}

/** Characters of a sample's text: what a message shows (docs/rules.md "Limits"). */
const excerptCharacters = 50;

const WebhookSampleRef = builder.objectRef<ArticleRow>('WebhookSample').implement({
  description: 'An article as a webhook message shows it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the article.' }),
    title: t.exposeString('title', { description: 'Title.' }),
    body: t.string({
      nullable: true,
      description: 'The first 50 characters; null without a text.',
      resolve: (row) => (row.body ? excerpt(row.body, excerptCharacters) : null),
    }),
    imageUrl: t.exposeString('imageUrl', { nullable: true, description: 'Lead image; null when there is none.' }),
    source: t.loadable({
      type: 'String',
      nullable: true,
      description:
        'Name of the source in the user’s alert language; null when nobody outside the product published it.',
      load: async (sourceIds: number[], context) => {
        const { alertsLanguage } = actorFor(context, 'readAlerts').user;
        const sources = await readSources(context, { sourceIds });
        return sources.map((source) => (alertsLanguage === 'ja' ? source?.jaSub : source?.enSub) ?? null);
      },
      resolve: (row) => row.sourceId ?? 0,
    }),
    articleUrl: t.exposeString('articleUrl', { nullable: true, description: 'Address of the original; null without.' }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When the source published it.',
    }),
  }),
});

const AlertProblemRef = builder.objectRef<AlertProblem>('AlertProblem').implement({
  description: 'Something that keeps alerts from reaching the user.',
  fields: (t) => ({
    channel: t.exposeInt('channel', { description: 'EMAIL 1 or WEBHOOK 2.' }),
    destination: t.expose('destination', {
      type: AlertDestinationRef,
      nullable: true,
      description: 'The destination it is about; null for e-mail and `webhookUrl`.',
    }),
    kind: t.exposeString('kind', {
      description:
        '`webhook-off`: the address is gone and was switched off; save one to switch it on. `delivery-failed`: the last message did not arrive.',
    }),
    message: t.string({
      description: 'Why, in the language of the request.',
      resolve: (problem, _, { locale }) => describeProblem(locale, problem.problemKey),
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'The other side’s own words, in whatever language; null when it said nothing.',
    }),
    at: t.expose('at', { type: 'DateTime', description: 'When it happened.' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  nextAlertAt: t.field({
    type: 'DateTime',
    nullable: true,
    description: 'When the next alert is due. Null: alerts are off, or `instant` and nothing waits.',
    resolve: (user, _, context) => readNextDueAt(context, { userId: ownOnly(user).id }),
  }),
  alertProblems: t.field({
    type: [AlertProblemRef],
    description: 'What is wrong with the channels now; empty when nothing is.',
    complexity: { field: 5, multiplier: 2 },
    resolve: (user, _, { db, now }) => readAlertProblems({ db, now }, { user: ownOnly(user) }),
  }),
}));

const ofCaller = (context: ApiContext) => {
  const { userId, membership } = actorFor(context, 'readAlerts');
  return { userId, availableCountries: membership.availableCountries };
};

builder.queryFields((t) => ({
  alertArticles: t.field({
    type: [AlertArticleRef],
    description: 'Articles of the caller’s last alert, newest first, at most 200. Empty: there was none yet.',
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readAlerts' },
    resolve: async (_, __, context) => {
      const [last] = await readLastAlerts(context, { ...ofCaller(context), take: 1 });
      return withTranslations(context, last?.articles ?? []);
    },
  }),
  undeliveredAlertArticles: t.field({
    type: [AlertArticleRef],
    description: 'Articles that wait for the caller’s next alert, newest first, at most 200.',
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readAlerts' },
    resolve: async (_, __, context) =>
      withTranslations(context, await readUndeliveredArticles(context, ofCaller(context))),
  }),
  webhookSamples: t.field({
    type: [WebhookSampleRef],
    description:
      'Articles to show what a webhook message looks like: those the caller’s saved searches found last, or the latest headlines.',
    args: { take: t.arg.int({ defaultValue: samplesDefault, description: 'How many, 1 to 20.' }) },
    complexity: { field: 10, multiplier: 20 },
    authScopes: { may: 'readAlerts' },
    resolve: (_, { take }, context) => {
      const count = take ?? samplesDefault;
      if (count < 1 || count > samplesMax) {
        const values = { min: 1, max: samplesMax };
        throw new InvalidInputError([{ field: 'take', messageKey: 'error.wholeNumber', values }]);
      }
      return readSampleArticles(context, { ...ofCaller(context), take: count });
    },
  }),
}));

const kinds = channels.map(({ kind }) => `\`${kind}\``).join(', ');

export const TestAlertResultRef = builder.objectRef<SentTest>('TestAlertResult').implement({
  description: 'What came of a test message.',
  fields: (t) => ({
    ok: t.exposeBoolean('ok', { description: 'The other side has accepted it.' }),
    kind: t.exposeString('kind', {
      description: `What the address was taken for: ${kinds} or \`UNKNOWN\`.`,
    }),
    message: t.string({
      description: 'How it went, for the user, in the language of the request.',
      resolve: ({ messageKey, detail }, _, { locale }) => describeTest(locale, messageKey, detail),
    }),
    detail: t.string({
      nullable: true,
      description: 'The other side’s own words, or where the test went; null when there is nothing to add.',
      resolve: ({ detail }) => detail || null,
    }),
  }),
});

builder.mutationFields((t) => ({
  sendTestAlert: t.field({
    type: TestAlertResultRef,
    description: 'Sends a sample alert to the caller over one channel, now, and says what came of it.',
    args: { channel: t.arg.int({ required: true, description: 'EMAIL 1 or WEBHOOK 2.' }) },
    complexity: 100,
    authScopes: { may: 'sendTestAlert' },
    resolve: (_, { channel }, context) => {
      const { userId } = actorFor(context, 'sendTestAlert');
      if (channel !== 1 && channel !== 2) {
        throw new InvalidInputError([{ field: 'channel', messageKey: 'error.notInList' }]);
      }
      return context.sendTestAlert({ userId, channel });
    },
  }),
  markAlertsRead: t.int({
    description: 'Marks all of the caller’s alerts as read; returns how many were unread.',
    authScopes: { may: 'noteAlertsRead' },
    resolve: (_, __, context) => markAlertsRead(context, { userId: actorFor(context, 'noteAlertsRead').userId }),
  }),
}));

function describeTest(locale: Locale, messageKey: string, detail: string): string {
  // The key is one of the words of alerts; which values it needs is known only there.
  const translate = translateAlert(locale) as (key: AlertWordKey, values: object) => string;
  return translate(messageKey as AlertWordKey, { target: detail });
}
