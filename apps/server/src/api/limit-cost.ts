import { type GraphQLField, type GraphQLSchema, isObjectType } from 'graphql';
import type { CostlyKind } from './budget.ts';
import type { ApiContext } from './context.ts';

/** Cost of a search, in units of `complexity`. Fields that cost at least this much run within the budget. */
export const searchCost = 50;
const longCost = 1_000;

/**
 * Applies the concurrency limits of the budget (budget.ts) to every field that costs at least as much as a search. The
 * cost is the field's `complexity`, so a new costly field needs no registration. Mutations are skipped, because their
 * own rules limit them.
 */
export function limitCost(schema: GraphQLSchema): GraphQLSchema {
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type === schema.getMutationType()) continue;
    for (const field of Object.values(type.getFields())) {
      const kind = costlyKindOf(field);
      if (kind) limitField(field, kind);
    }
  }
  return schema;
}

export function costlyKindOf(field: GraphQLField<unknown, ApiContext>): CostlyKind | null {
  const { complexity } = (field.extensions.pothosOptions ?? {}) as { complexity?: unknown }; // Options as the builder got them.
  const cost = costOf(complexity);
  if (cost >= longCost) return 'long';
  return cost >= searchCost ? 'search' : null;
}

function costOf(complexity: unknown): number {
  if (typeof complexity === 'number') return complexity;
  const { field = 0, multiplier = 1 } = (complexity ?? {}) as { field?: number; multiplier?: number };
  return field >= searchCost ? field * multiplier : 0;
}

function limitField(field: GraphQLField<unknown, ApiContext>, kind: CostlyKind): void {
  const { resolve } = field;
  if (!resolve) return;
  field.resolve = (source, args, context, info) => {
    const { caller, budget, signal } = context;
    // The field itself refuses anonymous callers.
    if (caller.kind !== 'signed-in') return resolve(source, args, context, info);
    return budget.run({ personId: caller.userId, kind, signal }, () => resolve(source, args, context, info));
  };
}
