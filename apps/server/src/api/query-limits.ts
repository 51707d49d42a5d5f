/**
 * Limits a GraphQL request before validation and execution, because some validation rules take quadratic time. The
 * token limit bounds the parser. Fields, aliases and depth are counted with fragments expanded. Each fragment is
 * measured only once, so fragments that double at every level are cheap to refuse.
 * @see https://spec.graphql.org/draft/#sec-Language.Fragments
 */
import {
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  visit,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';
import { checkText, checkVariables } from './check-variables.ts';

/** Our client's largest document has about 400 tokens, 150 fields, 6 levels and no aliases. */
const queryLimits = {
  /**
   * Maximum number of characters in a document. Limited because parsed documents are cached and the token limit does
   * not count comments.
   */
  characters: 20_000,
  tokens: 2_000,
  operations: 10,
  fields: 400,
  depth: 12,
  /** Maximum number of aliased fields. Limited because aliases can repeat an expensive field. */
  aliases: 30,
  rootFields: 15,
  /** Maximum number of schema introspections. Each takes tens of milliseconds, and tools send one. */
  introspections: 2,
};

export function useQueryLimits({ allowIntrospection }: { allowIntrospection: boolean }): Plugin {
  // Caches the result per parsed document. The document cache returns the same object for a repeated document.
  const measured = new WeakMap<DocumentNode, GraphQLError | null>();
  return {
    onParams({ params }) {
      checkVariables(params?.variables);
    },
    onParse({ params, setParseFn }) {
      if (params.source.toString().length > queryLimits.characters) throw tooComplex();
      setParseFn((source, options) => parse(source, { ...options, maxTokens: queryLimits.tokens }));
    },
    onValidate({ params, addValidationRule, setResult }) {
      if (!allowIntrospection) addValidationRule(NoSchemaIntrospectionCustomRule);
      const { documentAST } = params;
      const known = measured.get(documentAST);
      const excess = known === undefined ? (excessOf(documentAST) ?? badTextOf(documentAST)) : known;
      measured.set(documentAST, excess);
      if (excess) setResult([excess]);
    },
  };
}

function tooComplex(): GraphQLError {
  const message = `The request is over the limits ${JSON.stringify(queryLimits)}.`;
  return new GraphQLError(message, { extensions: { code: 'QUERY_TOO_COMPLEX', http: { status: 400 } } });
}

function excessOf(document: DocumentNode): GraphQLError | null {
  const fragments = new Map<string, FragmentDefinitionNode>();
  const operations: SelectionSetNode[] = [];
  for (const one of document.definitions) {
    if (one.kind === Kind.FRAGMENT_DEFINITION) fragments.set(one.name.value, one);
    if (one.kind === Kind.OPERATION_DEFINITION) operations.push(one.selectionSet);
  }
  const sizes = { fragments, known: new Map() };
  const isOver = operations.length > queryLimits.operations || operations.some((one) => isTooMuch(sizeOf(one, sizes)));
  return isOver ? tooComplex() : null;
}

function badTextOf(document: DocumentNode): GraphQLError | null {
  try {
    visit(document, { StringValue: ({ value }) => checkText(value) });
    return null;
  } catch (error) {
    if (error instanceof GraphQLError) return error;
    throw error;
  }
}

function isTooMuch({ fields, depth, aliases, roots, introspections }: Size): boolean {
  return (
    fields > queryLimits.fields ||
    depth > queryLimits.depth ||
    aliases > queryLimits.aliases ||
    roots > queryLimits.rootFields ||
    introspections > queryLimits.introspections
  );
}

interface Size {
  fields: number;
  depth: number;
  aliases: number;
  roots: number;
  introspections: number;
}

interface Measured {
  fragments: Map<string, FragmentDefinitionNode>;
  known: Map<string, Size>;
}

const nothing: Size = { fields: 0, depth: 0, aliases: 0, roots: 0, introspections: 0 };

function sizeOf(selectionSet: SelectionSetNode, measured: Measured): Size {
  const total: Size = { ...nothing };
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      // Skips the selections of an introspection: they are nested more deeply than our own fields, and graphql-js already
      // limits their depth.
      if (selection.name.value === '__schema' || selection.name.value === '__type') {
        add(total, { ...nothing, introspections: 1, aliases: selection.alias ? 1 : 0 });
        continue;
      }
      const inner = selection.selectionSet ? sizeOf(selection.selectionSet, measured) : nothing;
      add(total, {
        fields: inner.fields + 1,
        depth: inner.depth + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
        roots: 1,
        introspections: inner.introspections,
      });
    } else if (selection.kind === Kind.INLINE_FRAGMENT) {
      add(total, sizeOf(selection.selectionSet, measured));
    } else {
      add(total, sizeOfFragment(selection.name.value, measured));
    }
  }
  return total;
}

function sizeOfFragment(name: string, measured: Measured): Size {
  const known = measured.known.get(name);
  const fragment = measured.fragments.get(name);
  if (known || !fragment) return known ?? nothing;
  measured.known.set(name, nothing);
  const size = sizeOf(fragment.selectionSet, measured);
  measured.known.set(name, size);
  return size;
}

function add(total: Size, part: Size): void {
  total.fields += part.fields;
  total.aliases += part.aliases;
  total.roots += part.roots;
  total.introspections += part.introspections;
  total.depth = Math.max(total.depth, part.depth);
}
