import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  getNullableType,
  isInterfaceType,
  isLeafType,
  isListType,
  isObjectType,
  isRequiredArgument,
} from 'graphql';

export interface ListQuery {
  name: string;
  about: string;
  document(call: string): string;
  // biome-ignore lint/suspicious/noExplicitAny: the response's shape depends on the query
  rowsOf(data: any): unknown[];
}

/** `leaveOut` lists fields that are denied for these rows, as `Type.field`. */
export function listQueries(schema: GraphQLSchema, leaveOut: ReadonlySet<string>): ListQuery[] {
  const leavesOf = (type: Composite | undefined) => leafNames(type, leaveOut);
  const roots = Object.values(schema.getQueryType()?.getFields() ?? {});
  return roots.flatMap((root) => {
    const type = compositeOf(root.type);
    if (!type) return [];
    if (isList(root.type)) return queriesOf({ root: root.name, row: type }, leavesOf);
    const lists = freeFields(type).filter((field) => isList(field.type));
    return lists.flatMap((field) =>
      queriesOf({ root: root.name, below: field.name, row: compositeOf(field.type) }, leavesOf),
    );
  });
}

type Composite = GraphQLObjectType | GraphQLInterfaceType;

/** Maximum number of fields per query. More fields would exceed the cost limit for nested lists. */
const leavesPerQuery = 5;

function queriesOf(
  { root, below, row }: { root: string; below?: string; row: Composite | undefined },
  leavesOf: (type: Composite | undefined) => string[],
): ListQuery[] {
  if (!row) return [];
  const query = (about: string, selection: string): ListQuery => ({
    name: below ? `${root}.${below}` : root,
    about,
    document: (call) => `{ list: ${call} { ${below ? `rows: ${below} { ${selection} }` : selection} } }`,
    rowsOf: ({ list }) => (below ? list.rows : list),
  });
  const leading = freeFields(row).flatMap((field) =>
    chunks(leavesOf(compositeOf(field.type))).map((leaves) =>
      query(`${field.name} { ${leaves} }`, `${field.name} { ${leaves} }`),
    ),
  );
  return [query('its plain fields', leavesOf(row).join(' ')), ...leading];
}

function chunks(leaves: string[]): string[] {
  const count = Math.ceil(leaves.length / leavesPerQuery);
  return Array.from({ length: count }, (_, i) => leaves.slice(i * leavesPerQuery, (i + 1) * leavesPerQuery).join(' '));
}

function leafNames(type: Composite | undefined, leaveOut: ReadonlySet<string>): string[] {
  if (!type) return [];
  return freeFields(type)
    .filter((field) => isLeafType(getNamedType(field.type)))
    .map(({ name }) => name)
    .filter((name) => !leaveOut.has(`${type.name}.${name}`));
}

function freeFields(type: Composite): GraphQLField<unknown, unknown>[] {
  return Object.values(type.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
}

function isList(type: GraphQLOutputType): boolean {
  return isListType(getNullableType(type)) && compositeOf(type) !== undefined;
}

function compositeOf(type: GraphQLOutputType): Composite | undefined {
  const named = getNamedType(type);
  return isObjectType(named) || isInterfaceType(named) ? named : undefined;
}
