import type { GraphQLSchema } from 'graphql';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import type { Db } from '#src/platform/db.ts';
import type { ApiContext } from './context.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Runs every mutation of the schema in a transaction that sets the actor for the audit log, so that the mutation is
 * atomic and always recorded. Skips mutations whose request was aborted. `unbound` mutations wait for the network and
 * must not hold a transaction open, so their rules call `withActor` for each write. Changes the schema in place and
 * returns it.
 */
export function auditMutations(schema: GraphQLSchema, unbound: readonly string[]): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve || unbound.includes(name)) continue;
    field.resolve = (source, args, context: ApiContext, info) =>
      withActor(context.db, { operation: name, ...actorOf(context) }, async (tx) => {
        const { signal } = context;
        // A transaction has all methods of `Db` that rules use.
        const asDb = tx as unknown as Db;
        const db = signal ? untilAborted(asDb, signal) : asDb;
        const result = await resolve(source, args, { ...context, db }, info);
        signal?.throwIfAborted();
        return result;
      });
  }
  return schema;
}

function actorOf({ caller }: ApiContext) {
  if (caller.kind === 'anonymous') return {};
  return { userId: caller.userId, email: caller.email ?? undefined, accountId: caller.membership?.accountId };
}
