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

const samplesDefault = 5;
const samplesMax = 20;

type TranslatedListed = ListedAlertArticle & { translation: Translation | undefined };

async function withTranslations(context: ApiContext, rows: readonly ListedAlertArticle[]): Promise<TranslatedListed[]> {
  const { user, accountId } = actorFor(context, 'readAlerts');
  const language = alertLanguageOf(user.alertsLanguage) ?? 'ja';
  const articles = rows.map(({ article }) => article).filter((article) => alertLanguage(article) !== language);
  const translations = await readTranslations(context, { accountId, language, articles });
  return rows.map((row) => ({ ...row, translation: translations.get(row.article.id) }));
}

const FoldedArticleRef = builder.objectRef<FoldedArticle>('FoldedArticle').implement({
  description: 'An article that was folded into an item of an alert: another report of the same event.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the article.' }),
    title: t.exposeString('title', { description: 'Title in the article’s own language.' }),
    source: t.field({
      type: SourceRef,
      description: 'Source of the article. For a suggestion only the country is set.',
      resolve: ({ sourceId, country }) => sourceId ?? countryOnly(country),
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      description: 'Time at which the source published the article.',
    }),
  }),
});

const AlertArticleRef = builder.objectRef<TranslatedListed>('AlertArticle').implement({
  description: 'An item of an alert: an article with the other reports of its event that were folded into it.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the article.', resolve: ({ article }) => article.id }),
    title: t.field({
      type: 'JSON',
      description:
        'Title by language: the original under `ja` for a Japanese article and `en` for any other, and a translation into the user’s alert language if there is one.',
      resolve: ({ article, translation }) => ({
        [alertLanguage(article)]: article.title,
        ...(translation ? { [translation.language]: translation.title } : {}),
      }),
    }),
    body: t.field({
      type: 'JSON',
      description: 'Text by language, with the same keys as `title`.',
      resolve: ({ article, translation }) => ({
        [alertLanguage(article)]: article.body,
        ...(translation ? { [translation.language]: translation.body } : {}),
      }),
    }),
    source: t.field({
      type: SourceRef,
      description: 'Source of the article. For a suggestion only the country is set.',
      resolve: ({ article }) => article.sourceId ?? countryOnly(article.country),
    }),
    imageUrl: t.string({
      nullable: true,
      description: 'URL of the lead image, or null if there is none.',
      resolve: ({ article }) => article.imageUrl,
    }),
    storyCount: t.exposeInt('storyCount', {
      description: 'Number of articles of the same story that are folded into this item.',
    }),
    folded: t.field({
      type: [FoldedArticleRef],
      description: 'Folded articles that the account may read, newest first, at most 20.',
      complexity: { field: 1, multiplier: 3 },
      resolve: ({ folded }) => folded,
    }),
    isUpdated: t.exposeBoolean('isUpdated', {
      description: 'True if the article matched a saved search only after it was revised.',
    }),
    isCorrected: t.boolean({
      description: 'True if the source marks the article as corrected.',
      resolve: ({ article }) => article.correctionMark !== null,
    }),
  }),
});

const alertLanguage = (row: ArticleRow) => (row.language.split('-')[0] === 'ja' ? 'ja' : 'en');

function countryOnly(country: string): SourceShape {
  return { id: null, jaSub: null, enSub: null, localSub: null, country, language: null, siteUrl: null };
}

const excerptCharacters = 50;

const WebhookSampleRef = builder.objectRef<ArticleRow>('WebhookSample').implement({
  description: 'An article as a webhook message shows it.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the article.' }),
    title: t.exposeString('title', { description: 'Title of the article.' }),
    body: t.string({
      nullable: true,
      description: 'The first 50 characters of the text, or null if there is no text.',
      resolve: (row) => (row.body ? excerpt(row.body, excerptCharacters) : null),
    }),
    imageUrl: t.exposeString('imageUrl', {
      nullable: true,
      description: 'URL of the lead image, or null if there is none.',
    }),
    source: t.loadable({
      type: 'String',
      nullable: true,
      description: 'Name of the source in the user’s alert language, or null for a suggestion.',
      load: async (sourceIds: number[], context) => {
        const { alertsLanguage } = actorFor(context, 'readAlerts').user;
        const sources = await readSources(context, { sourceIds });
        return sources.map((source) => (alertsLanguage === 'ja' ? source?.jaSub : source?.enSub) ?? null);
      },
      resolve: (row) => row.sourceId ?? 0,
    }),
    articleUrl: t.exposeString('articleUrl', {
      nullable: true,
      description: 'URL of the original article, or null if there is none.',
    }),
    publishedAt: t.expose('publishedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the source published the article, or null if unknown.',
    }),
  }),
});

const AlertProblemRef = builder.objectRef<AlertProblem>('AlertProblem').implement({
  description: 'A problem that keeps alerts from reaching the user.',
  fields: (t) => ({
    channel: t.exposeInt('channel', { description: 'Channel bit: EMAIL 1 or WEBHOOK 2.' }),
    destination: t.expose('destination', {
      type: AlertDestinationRef,
      nullable: true,
      description: 'Destination that has the problem, or null if the problem concerns e-mail or `webhookUrl`.',
    }),
    kind: t.exposeString('kind', {
      description:
        '`webhook-off`: the webhook was switched off; save its address again to switch it on. `delivery-failing`: the last attempt failed and will be retried. `delivery-failed`: the last attempt failed and will not be retried. `delivery-testing`: the channel was repaired and a test message is being sent.',
    }),
    message: t.string({
      description: 'Reason as a sentence, in the language of the request.',
      resolve: (problem, _, { locale }) => describeProblem(locale, problem.problemKey),
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Error message of the remote server in its own language, or null if it sent none.',
    }),
    at: t.expose('at', {
      type: 'DateTime',
      description: 'Time at which the last attempt failed or the webhook was switched off.',
    }),
    failedForGoodAt: t.expose('failedForGoodAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Time of the last permanent failure, or null if there has been none since the last successful delivery.',
    }),
    nextTryAt: t.expose('nextTryAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt, or null if an attempt is in flight or no message is pending.',
    }),
    waitingCount: t.exposeInt('waitingCount', { description: 'Number of pending messages for this destination.' }),
  }),
});

builder.objectFields(UserRef, (t) => ({
  nextAlertAt: t.field({
    type: 'DateTime',
    nullable: true,
    description:
      'Time at which the next alert is due. Null if alerts are off, or if they are sent immediately and no article is waiting.',
    resolve: (user, _, context) => readNextDueAt(context, { userId: ownOnly(user).id }),
  }),
  alertProblems: t.field({
    type: [AlertProblemRef],
    description: 'Current problems of the alert channels. Empty if there are none.',
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
    description:
      'Articles of the caller’s last alert, at most 200, and top stories of up to ten later spike alerts, newest first. Empty before the first alert.',
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readAlerts' },
    resolve: async (_, __, context) => {
      const [last] = await readLastAlerts(context, { ...ofCaller(context), take: 1 });
      return withTranslations(context, last?.articles ?? []);
    },
  }),
  undeliveredAlertArticles: t.field({
    type: [AlertArticleRef],
    description: 'Articles that are waiting for the caller’s next alert, newest first, at most 200.',
    complexity: { field: 10, multiplier: 50 },
    authScopes: { may: 'readAlerts' },
    resolve: async (_, __, context) => {
      const { user, membership } = actorFor(context, 'readAlerts');
      const { availableCountries } = membership;
      return withTranslations(context, await readUndeliveredArticles(context, { user, availableCountries }));
    },
  }),
  webhookSamples: t.field({
    type: [WebhookSampleRef],
    description:
      'Returns articles for a preview of webhook messages: the latest matches of the caller’s saved searches, or the latest headlines if there are no matches.',
    args: { take: t.arg.int({ defaultValue: samplesDefault, description: 'Number of articles, 1 to 20.' }) },
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
  description: 'The outcome of a test message.',
  fields: (t) => ({
    ok: t.exposeBoolean('ok', { description: 'True if the remote server accepted the message.' }),
    kind: t.exposeString('kind', {
      description: `Service recognised by the address: ${kinds} or \`UNKNOWN\`.`,
    }),
    message: t.string({
      description: 'Outcome as a sentence, in the language of the request.',
      resolve: ({ messageKey, detail }, _, { locale }) => describeTest(locale, messageKey, detail),
    }),
    detail: t.string({
      nullable: true,
      description:
        'Error message of the remote server, or the destination to which the test was delivered. Null if neither applies.',
      resolve: ({ detail }) => detail || null,
    }),
  }),
});

builder.mutationFields((t) => ({
  sendTestAlert: t.field({
    type: TestAlertResultRef,
    description: 'Sends a sample alert to the caller over one channel immediately and returns the outcome.',
    args: { channel: t.arg.int({ required: true, description: 'Channel bit: EMAIL 1 or WEBHOOK 2.' }) },
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
    description: 'Marks all alerts of the caller as read and returns how many were unread.',
    authScopes: { may: 'noteAlertsRead' },
    resolve: (_, __, context) => markAlertsRead(context, { userId: actorFor(context, 'noteAlertsRead').userId }),
  }),
}));

function describeTest(locale: Locale, messageKey: string, detail: string): string {
  // Cast because the type of the key's placeholders is not known statically.
  const translate = translateAlert(locale) as (key: AlertWordKey, values: object) => string;
  return translate(messageKey as AlertWordKey, { target: detail });
}
