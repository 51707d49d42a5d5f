import { GraphQLError, Kind, type ValueNode } from 'graphql';
import { builder } from './builder.ts';

export const dateTimeScalar = {
  description: 'A point in time as RFC 3339 text, in UTC with milliseconds: `2026-11-20T23:30:00.000Z`.',
  serialize: (value: Date) => value.toISOString(),
  parseValue: (value: unknown) => parseInstant(value),
};

export const jsonScalar = {
  description: 'Any JSON value. Each field or argument documents the shape that it expects and rejects other values.',
  serialize: (value: unknown) => value,
  parseValue: (value: unknown) => value,
  parseLiteral: (node: ValueNode, variables?: Record<string, unknown> | null) => literalToJson(node, variables ?? {}),
};

builder.scalarType('DateTime', dateTimeScalar);
builder.scalarType('JSON', jsonScalar);

function parseInstant(value: unknown): Date {
  const date = typeof value === 'string' ? new Date(value) : null;
  if (!date || Number.isNaN(date.getTime())) throw new GraphQLError('DateTime must be an RFC 3339 text.');
  return date;
}

function literalToJson(node: ValueNode, variables: Record<string, unknown>): unknown {
  switch (node.kind) {
    case Kind.VARIABLE:
      return variables[node.name.value];
    case Kind.LIST:
      return node.values.map((value) => literalToJson(value, variables));
    case Kind.OBJECT:
      // A null prototype makes a key such as `__proto__` an ordinary key.
      return Object.assign(
        Object.create(null),
        Object.fromEntries(node.fields.map((field) => [field.name.value, literalToJson(field.value, variables)])),
      );
    case Kind.INT:
    case Kind.FLOAT:
      return Number(node.value);
    case Kind.NULL:
      return null;
    default:
      return node.value;
  }
}
