/**
 * Defines the workers' jobs and ticks, and the order of the pipeline stages, which are independent of each other: fetch
 * and store feeds, index articles, assign stories and match complete articles, build due alerts, deliver them.
 */
import { seedMasters } from './accounts/seed-masters.ts';
import { ensureSchedules } from './alert-schedules/ensure-schedules.ts';
import type { Context, Stops } from './context.ts';
import { resetDemo } from './demo-accounts/reset-demo.ts';
import { deleteDeparted } from './erasure/delete-departed.ts';
import { eraseTraces } from './erasure/erase-traces.ts';
import { syncContacts, tidyOutbox } from './features/crm/sync-contacts.ts';
import { queueDueReports } from './features/reports/schedules/queue-due-reports.ts';
import { sendDueReports } from './features/reports/schedules/send-due-reports.ts';
import { publishDueSuggestions } from './features/suggestions/publish-due-suggestions.ts';
import { purgeDeleted } from './features/workspace/purge-deleted.ts';
import { buildDueAlerts } from './pipeline/alerts/build/build-due-alerts.ts';
import { deliverDue } from './pipeline/alerts/deliver/deliver-due.ts';
import { forgetAddresses } from './pipeline/alerts/deliver/forget-addresses.ts';
import { notifyNewRules } from './pipeline/alerts/deliver/notify-new-rules.ts';
import type { DeliverDeps } from './pipeline/alerts/deliver/open-delivery.ts';
import { probeRemotes } from './pipeline/alerts/deliver/probe-remotes.ts';
import { repairChannels } from './pipeline/alerts/deliver/repair-channels.ts';
import { createInstantSources } from './pipeline/alerts/match/instant-sources.ts';
import { matchArticles } from './pipeline/alerts/match/match-articles.ts';
import { matchRevisions } from './pipeline/alerts/match/match-revisions.ts';
import { type ArrivedTranslation, matchTranslation } from './pipeline/alerts/match/match-translation.ts';
import { pruneWaitingMatches } from './pipeline/alerts/match/prune-waiting-matches.ts';
import { detectSpikes } from './pipeline/alerts/spikes/detect-spikes.ts';
import { createEnrichWork, enrichArticlesJob, queueEnrichment } from './pipeline/enrich/jobs.ts';
import type { Models } from './pipeline/enrich/models/model-settings.ts';
import { openModels } from './pipeline/enrich/models/open-models.ts';
import { assignStories } from './pipeline/enrich/stories/assign-stories.ts';
import { pruneSignatures } from './pipeline/enrich/stories/prune-signatures.ts';
import { tryAssignStories } from './pipeline/enrich/stories/try-assign-stories.ts';
import { queueTranslations, type WantedTranslation } from './pipeline/enrich/translations/queue-translations.ts';
import type { FollowUp } from './pipeline/ingest/follow-up.ts';
import { createIngestWork, ingestQueues } from './pipeline/ingest/jobs.ts';
import { feedUserAgent } from './pipeline/ingest/user-agent.ts';
import { isReachable } from './pipeline/ingest/websub/request-subscriptions.ts';
import { createArticleAnnouncer } from './pipeline/search/announce-article-changes.ts';
import { pruneArticleChanges } from './pipeline/search/follow-article-changes.ts';
import { indexArticles } from './pipeline/search/index-articles.ts';
import { reindexOutdated } from './pipeline/search/reindex-articles.ts';
import { pruneTrendWords } from './pipeline/search/trends/count-trend-words.ts';
import { seedCatalogue } from './pipeline/sources/seed-catalogue.ts';
import type { Tx } from './platform/db.ts';
import { openHubspot } from './platform/hubspot/open-hubspot.ts';
import { countWaiting, type JobDefinition, type TickDefinition } from './platform/jobs.ts';
import { pruneOldRows } from './platform/prune-old-rows.ts';
import { createSafeFetch } from './platform/safe-fetch/safe-fetch.ts';
import { removeOldArticles } from './retention/remove-old-articles.ts';
import { createSavedSearchIndex } from './saved-searches/matching/saved-search-index.ts';
import { sendDueInvitations } from './transactional-mail/invitations/send-due-invitations.ts';
import { sendDueMails } from './transactional-mail/send-due-mails.ts';

const matchArticlesJob = 'match-articles';
/** Job that retries articles whose story could not be assigned before matching. */
const assignStoriesJob = 'assign-stories';
const matchRevisionsJob = 'match-revisions';
const matchTranslationJob = 'match-translation';

/** Number of articles per transaction when assigning stories or matching. Such a transaction takes a few hundred milliseconds. */
const articlesPerMatch = 25;

interface ArticlesPayload {
  articleIds: number[];
}

export async function startWork(context: Context, delivery: DeliverDeps, stops: Stops): Promise<void> {
  const { jobs } = context;
  await seedAtStart(context);
  await jobs.prepare([
    ...[...ingestQueues, matchArticlesJob, matchRevisionsJob, assignStoriesJob],
    ...[enrichArticlesJob, matchTranslationJob],
  ]);
  const models = await openModels(context.config.models);
  const ready = readyFor(context);
  const ingest = startIngest(context, stops, ready);
  const enrich = enrichWork(context, delivery, models);
  const alerts = alertWork(context, delivery, models);
  // Registered after the dependencies of the jobs and therefore stopped before them, so that jobs in flight can finish while
  // their dependencies still run.
  stops.push(() => jobs.drain());
  // Aborts calls to models: nobody waits for the results, and the work is repeated later.
  stops.push(() => enrich.stop());
  await jobs.work(
    [...ingest.jobs, ...alerts.jobs, ...enrich.jobs],
    [
      ...ingest.ticks,
      publishing(context, ready),
      ...alerts.ticks,
      ...enrich.ticks,
      ...crmWork(context),
      ...erasureWork(context),
      ...upkeep(context),
    ],
  );
}

/** Idempotent: updates names and keeps the state of feeds that an operator changed. */
export async function seedAtStart({
  db,
  now,
  log,
  config,
}: Pick<Context, 'db' | 'now' | 'log'> & {
  config: Pick<Context['config'], 'catalogue'>;
}): Promise<void> {
  await seedMasters({ db });
  if (config.catalogue === 'off') return;
  const { addedSources, addedFeeds } = await seedCatalogue({ db, now }, undefined, { feedState: config.catalogue });
  if (addedSources > 0) log.info({ addedSources, addedFeeds, state: config.catalogue }, 'catalogue stored');
}

function startIngest({ db, now, jobs, log, config }: Context, stops: Stops, ready: FollowUp['ready']) {
  const { allowOrigins, contactUrl } = config.fetch;
  const fetch = createSafeFetch({
    userAgent: feedUserAgent(config.productName, contactUrl),
    allowedOrigins: allowOrigins,
  });
  const follow: Omit<FollowUp, 'toExtract'> = {
    stored: (tx, articleIds) => indexArticles({ db: tx, now }, articleIds),
    ready,
    async changed(tx, articleIds) {
      if (articleIds.length === 0) return;
      await jobs.send(tx, matchRevisionsJob, { articleIds } satisfies ArticlesPayload);
      await queueEnrichment(tx, jobs, articleIds);
    },
  };
  const work = createIngestWork({
    ...{ db, jobs, fetch, now, log, follow },
    isInstantSource: createInstantSources({ db, now }),
    publicUrl: isReachable(config.publicUrl) ? config.publicUrl : undefined,
    productToken: config.productName,
    exemptOrigins: allowOrigins,
    readyQueue: matchArticlesJob,
  });
  stops.push(async () => {
    await work.stop();
    await fetch.close();
  });
  return work;
}

function readyFor({ jobs }: Pick<Context, 'jobs'>): FollowUp['ready'] {
  return async (tx, articleIds) => {
    if (articleIds.length === 0) return;
    await jobs.send(tx, matchArticlesJob, { articleIds } satisfies ArticlesPayload);
  };
}

function enrichWork({ db, now, jobs }: Context, { pool }: DeliverDeps, models: Models) {
  return createEnrichWork({
    ...{ db, now, jobs, models },
    // Enrichment yields to matching and delivery, because readers wait for alerts.
    isBusy: async () =>
      pool.free() < pool.size / 2 ||
      jobs.inFlight(matchArticlesJob) > 0 ||
      (await countWaiting(db, { names: [matchArticlesJob], max: 1 })) > 0,
    translated: (tx, translation) => jobs.send(tx, matchTranslationJob, translation satisfies ArrivedTranslation),
  });
}

function publishing({ db, now }: Context, ready: FollowUp['ready']): TickDefinition {
  return tick('publish-due-suggestions', 10, () => publishDueSuggestions({ db, now, ready }));
}

/**
 * Maximum time in ms that a batch of digests waits for pending deliveries. The batch waits because building far ahead
 * would take CPU time away from sending. The time is limited so that an unresponsive mail server cannot delay alerts of
 * other channels.
 */
const deliveryWaitMs = 150;

function alertWork({ db, now, log, config, jobs }: Context, delivery: DeliverDeps, models: Models) {
  const { pool } = delivery;
  const savedSearchIndex = createSavedSearchIndex({ log, fastFrom: config.fastIndexFrom });
  const matching = {
    ...{ db, now, savedSearchIndex },
    wanted:
      models.translator && ((tx: Tx, wanted: WantedTranslation[]) => queueTranslations({ db: tx, now: now() }, wanted)),
    matched: (tx: Tx, articleIds: number[]) => queueEnrichment(tx, jobs, articleIds),
  };
  const stories = { db, now };
  const waitForDelivery = () => pool.whenFree(deliveryWaitMs, pool.size / 2);
  const building = {
    ...{ db, now, log, waitForDelivery },
    webhookOrigins: config.webhooks.allowOrigins,
    isPreview: config.deliver === 'preview',
  };
  // Assigns stories first so that an alert can combine the articles of one story. A failure here must not prevent matching.
  const assignFirst = async (articleIds: number[]) => {
    const outcome = await tryAssignStories(stories, articleIds);
    if (outcome.kind === 'failed') {
      log.warn({ err: outcome.error, articleIds }, 'stories could not be assigned; a job tries again');
      await jobs.send(db, assignStoriesJob, { articleIds } satisfies ArticlesPayload);
    }
    await savedSearchIndex.load(db);
  };
  const matchJobOf = (name: string, match: typeof matchArticles): JobDefinition<ArticlesPayload> => {
    const matchAll = async (payloads: ArticlesPayload[]) => {
      const ids = [...new Set(payloads.flatMap(({ articleIds }) => articleIds))];
      // Processes small batches, so that the first articles do not wait for the last.
      for (let at = 0; at < ids.length; at += articlesPerMatch) {
        const some = ids.slice(at, at + articlesPerMatch);
        await assignFirst(some);
        await match(matching, some);
      }
    };
    return {
      name,
      // One job at a time, because a process has one index in memory and matching takes only microseconds per article.
      concurrency: 1,
      batchSize: 20,
      handle: (payload) => matchAll([payload]),
      handleBatch: matchAll,
    };
  };
  const matchJob = matchJobOf(matchArticlesJob, matchArticles);
  const revisionsJob = matchJobOf(matchRevisionsJob, matchRevisions);
  const storiesJob: JobDefinition<ArticlesPayload> = {
    name: assignStoriesJob,
    handle: ({ articleIds }) => assignStories(stories, articleIds),
  };
  const translationJob: JobDefinition<ArrivedTranslation> = {
    name: matchTranslationJob,
    concurrency: 1,
    async handle(translation) {
      await savedSearchIndex.load(db);
      await matchTranslation(matching, translation);
    },
  };
  const ticks: TickDefinition[] = [
    // The intervals of the next two ticks, 0.5 s each, add to the delay of instant alerts.
    tick('build-due-alerts', 0.5, () => buildDueAlerts(building)),
    tick('detect-spikes', 30, () => detectSpikes(building)),
    tick('deliver-due', 0.5, () => deliverDue(delivery)),
    tick('repair-channels', 5, () => repairChannels(delivery)),
    tick('probe-remotes', 5, () => probeRemotes(delivery)),
    tick('send-due-mails', 1, () => sendDueMails(delivery)),
    tick('send-due-invitations', 1, () => sendDueInvitations({ db, now, settings: delivery.settings })),
    tick('send-due-reports', 5, async () => {
      await queueDueReports({ db, now });
      await sendDueReports({ db, now, log, settings: delivery.settings, waitForDelivery });
    }),
    tick('notify-new-rules', 3_600, () => notifyNewRules({ db, now })),
    tick('ensure-schedules', 60, () => ensureSchedules({ db, now })),
    tick('write-saved-search-snapshot', 3_600, () => savedSearchIndex.writeSnapshot(db)),
  ];
  return { jobs: [matchJob, revisionsJob, storiesJob, translationJob] as JobDefinition<never>[], ticks };
}

function crmWork({ db, now, log, config: { hubspot } }: Context): TickDefinition[] {
  const tidy = tick('tidy-crm-outbox', 300, () => tidyOutbox({ db }));
  if (!hubspot) return [tidy];
  const { stages, isErasing } = hubspot;
  const sync = { ...{ db, now, log, stages, isErasing }, hubspot: openHubspot({ ...hubspot, db, now }) };
  return [tick('sync-crm-contacts', 1, () => syncContacts(sync)), tidy];
}

function erasureWork({ db, now, log, backend }: Context): TickDefinition[] {
  const deps = { db, now, log, signInUsers: backend, isEmbedded: backend.embedded !== undefined };
  return [tick('delete-departed', 5, () => deleteDeparted(deps)), tick('erase-traces', 5, () => eraseTraces(deps))];
}

function upkeep({ db, now, log, config }: Context): TickDefinition[] {
  const { articlesDays: days } = config.keep;
  const removal =
    days === undefined ? [] : [tick('remove-old-articles', 3_600, () => removeOldArticles({ db, now }, { days }))];
  return [
    tick('reset-demo', 60, () => resetDemo({ db, now, log, webhookOrigins: config.webhooks.allowOrigins })),
    tick('forget-addresses', 3_600, () => forgetAddresses({ db, now })),
    tick('prune-old-rows', 3_600, () => pruneOldRows({ db, now }, { daysMax: config.keep.logsDays })),
    ...removal,
    tick('announce-article-changes', 1, createArticleAnnouncer(db)),
    tick('reindex-outdated', 5, () => reindexOutdated({ db, now })),
    tick('purge-deleted-boards', 3_600, () => purgeDeleted({ db, now })),
    tick('prune-waiting-matches', 3_600, () => pruneWaitingMatches({ db })),
    tick('prune-signatures', 3_600, () => pruneSignatures({ db, now })),
    tick('prune-article-changes', 3_600, () => pruneArticleChanges(db)),
    tick('prune-trend-words', 3_600, () => pruneTrendWords(db, now())),
  ];
}

function tick(name: string, everySeconds: number, run: () => Promise<unknown>): TickDefinition {
  return {
    ...{ name, everySeconds },
    async run() {
      await run();
    },
  };
}
