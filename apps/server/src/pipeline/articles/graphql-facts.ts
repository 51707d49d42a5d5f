import DataLoader from 'dataloader';
import type { Actor } from '#src/accounts/roles.ts';
import { type ApiContext, actorFor } from '#src/api/context.ts';
import { type ArticleFact, selectFacts } from './article-facts.ts';

interface Wanted {
  fact: ArticleFact<unknown>;
  articleId: number;
}

const loaders = new WeakMap<ApiContext, DataLoader<Wanted, unknown>>();

/**
 * Returns a fact of an article for the caller. Calls in the same tick share one statement, whichever facts they
 * request. Nothing is cached, because mutations of the same request change facts.
 * @throws Refusal if the caller may not read the fact.
 */
export function readFact<Value>(context: ApiContext, fact: ArticleFact<Value>, articleId: number): Promise<Value> {
  let loader = loaders.get(context);
  if (!loader) {
    loader = new DataLoader((wanted) => readFacts(context, wanted), { cache: false });
    loaders.set(context, loader);
  }
  return loader.load({ fact, articleId }) as Promise<Value>;
}

async function readFacts(context: ApiContext, wanted: readonly Wanted[]): Promise<unknown[]> {
  const facts = [...new Set(wanted.map(({ fact }) => fact))];
  const actors = new Map(facts.map((fact) => [fact, actorOrRefusal(context, fact)]));
  const readable = facts.flatMap((fact) => {
    const actor = actors.get(fact)!;
    return actor instanceof Error ? [] : [{ fact, column: fact.column(actor, context.now()) }];
  });
  const articleIds = [...new Set(wanted.map(({ articleId }) => articleId))];
  const columns = readable.map(({ column }) => column);
  const stored =
    columns.length > 0 ? await selectFacts(context, { articleIds, columns }) : new Map<number, unknown[]>();
  return wanted.map(({ fact, articleId }) => {
    const place = readable.findIndex((one) => one.fact === fact);
    return place < 0 ? actors.get(fact) : fact.parse(stored.get(articleId)?.[place] ?? null);
  });
}

/** Returns a refusal instead of throwing it, because the refusal affects only one fact. */
function actorOrRefusal(context: ApiContext, { operation }: ArticleFact<unknown>): Actor | Error {
  try {
    return actorFor(context, operation);
  } catch (error) {
    if (error instanceof Error) return error;
    throw error;
  }
}
