import type { GraphQLSchema } from 'graphql';
import { withActor } from '#src/accounts/audit/with-actor.ts';
import type { Db } from '#src/platform/db.ts';
import type { ApiContext } from './context.ts';
import { untilAborted } from './until-aborted.ts';

/**
 * Makes every mutation of the schema one transaction that names its actor to the audit log: carried out whole or not at
 * all, and never unrecorded. One whose request has been given up meanwhile is not carried out. Changes the schema in place
 * and returns it.
 *
 * `unbound`: mutations that wait for the network, during which no transaction may be held; their rules call `withActor`
 * themselves for what they write.
 */
export function auditMutations(schema: GraphQLSchema, unbound: readonly string[]): GraphQLSchema {
  for (const [name, field] of Object.entries(schema.getMutationType()?.getFields() ?? {})) {
    const { resolve } = field;
    if (!resolve || unbound.includes(name)) continue;
    field.resolve = (source, args, context: ApiContext, info) =>
      withActor(context.db, { operation: name, ...actorOf(context) }, async (tx) => {
        const { signal } = context;
        // A transaction can do all that rules ask of the database.
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
