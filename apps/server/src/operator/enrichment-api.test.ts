import { afterAll, beforeAll, expect, it } from 'vitest';
import { readConfig } from '#src/config.ts';
import { reserveCall, settleCall } from '#src/pipeline/enrich/models/spend.ts';
import { modelProviders, modelRejects, modelWork } from '#src/pipeline/enrich/models/table.ts';
import { buildArticle } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { type OperatorServer, startOperatorServer } from '#test/operator-server.ts';

const test = await createTestDatabase();
const { db } = test;
const now = new Date();
let server: OperatorServer;
beforeAll(async () => {
  const config = readConfig({ MODEL_TOKENS_PER_DAY: '5000', MODEL_COST_PER_DAY: '2' });
  server = await startOperatorServer(db, { config, now: () => now });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

const question = `{
  modelProviders { name pausedUntil failuresInRow lastFailure calls answered }
  modelWork { task waiting postponed oldestQueuedAt }
  modelSpend { tokens tokensMax cost costMax }
  modelRejectCounts { reason count }
  modelRejects { articleId articleTitle reason detail }
}`;

it('shows nothing where no model was asked', async () => {
  expect((await server.ask(question)).data).toEqual({
    modelProviders: [],
    modelWork: [],
    modelSpend: { tokens: 0, tokensMax: 5000, cost: 0, costMax: 2 },
    modelRejectCounts: [],
    modelRejects: [],
  });
});

it('shows how providers do, what waits, what today has cost and what was rejected', async () => {
  const article = await buildArticle(db, { title: '量産を前倒し' });
  const budget = { all: { tokens: 5000, micros: 2e6 }, account: { tokens: 0, micros: 0 } };
  const call = { task: 'SUMMARY', provider: 'anthropic:x', articleId: article.id, accountId: null } as const;
  const reserved = await reserveCall({ db, now, budget }, { ...call, most: { tokens: 900, micros: 90_000 } });
  if (reserved.kind !== 'reserved') throw new Error(reserved.kind);
  const used = { tokens: 500, micros: 50_000 };
  await settleCall({ db, now }, reserved.call, { used, outcome: 'answered', detail: null });
  const pausedUntil = new Date(now.getTime() + 60_000);
  await db.insert(modelProviders).values({ name: 'anthropic:x', failuresInRow: 3, pausedUntil, lastFailure: '529' });
  const work = { articleId: article.id, priority: 3, queuedAt: now, nextAttemptAt: now };
  await db.insert(modelWork).values({ ...work, task: 'SUMMARY', waitsFor: 'budget' });
  const reject = { articleId: article.id, task: 'SUMMARY', provider: 'anthropic:x', createdAt: now } as const;
  await db
    .insert(modelRejects)
    .values({ ...reject, reason: 'number', detail: '9900億', written: '9900億円を投じる。' });
  expect((await server.ask(question)).data).toEqual({
    modelProviders: [
      {
        ...{ name: 'anthropic:x', failuresInRow: 3, lastFailure: '529', calls: 1, answered: 1 },
        pausedUntil: pausedUntil.toISOString(),
      },
    ],
    modelWork: [{ task: 'SUMMARY', waiting: 1, postponed: 1, oldestQueuedAt: now.toISOString() }],
    modelSpend: { tokens: 500, tokensMax: 5000, cost: 0.05, costMax: 2 },
    modelRejectCounts: [{ reason: 'number', count: 1 }],
    modelRejects: [{ articleId: String(article.id), articleTitle: '量産を前倒し', reason: 'number', detail: '9900億' }],
  });
});
