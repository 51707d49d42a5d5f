/**
 * Bounds what one GraphQL document may ask for, before anything of it runs. Tokens bound the parser; fields, aliases and
 * depth are counted with fragments expanded, each fragment once, so that fragments which spread each other twice
 * (doubling at every step) cost nothing to refuse.
 *
 * @see https://spec.graphql.org/draft/#sec-Language.Fragments
 */
import {
  type ASTVisitor,
  type DocumentNode,
  type FragmentDefinitionNode,
  GraphQLError,
  Kind,
  NoSchemaIntrospectionCustomRule,
  parse,
  type SelectionSetNode,
  type ValidationContext,
} from 'graphql';
import type { Plugin } from 'graphql-yoga';

/** The largest document of our own client has about 400 tokens, 150 fields, 6 levels and no alias. */
export const queryLimits = {
  tokens: 2_000,
  /** Fields of an operation, fragments expanded. */
  fields: 400,
  /** Levels of nesting. */
  depth: 12,
  /** Fields under another name: one field asked for many times over. */
  aliases: 30,
  /** Fields of Query or Mutation in one operation. */
  rootFields: 15,
};

/** Adds the limits to every request, and refuses introspection unless allowed. */
export function useQueryLimits({ allowIntrospection }: { allowIntrospection: boolean }): Plugin {
  return {
    onParse({ setParseFn }) {
      setParseFn((source, options) => parse(source, { ...options, maxTokens: queryLimits.tokens }));
    },
    onValidate({ addValidationRule }) {
      addValidationRule(limitRule);
      if (!allowIntrospection) addValidationRule(NoSchemaIntrospectionCustomRule);
    },
  };
}

interface Size {
  fields: number;
  depth: number;
  aliases: number;
}

function limitRule(context: ValidationContext): ASTVisitor {
  return {
    OperationDefinition(node) {
      const size = measure(context.getDocument(), node.selectionSet);
      const roots = node.selectionSet.selections.length;
      const isTooMuch =
        size.fields > queryLimits.fields ||
        size.depth > queryLimits.depth ||
        size.aliases > queryLimits.aliases ||
        roots > queryLimits.rootFields;
      if (!isTooMuch) return;
      const message = `The operation is over the limits ${JSON.stringify(queryLimits)}.`;
      context.reportError(new GraphQLError(message, { nodes: node, extensions: { code: 'QUERY_TOO_COMPLEX' } }));
    },
  };
}

function measure(document: DocumentNode, selectionSet: SelectionSetNode): Size {
  const definitions = document.definitions.filter((one) => one.kind === Kind.FRAGMENT_DEFINITION);
  const fragments = new Map(definitions.map((one) => [one.name.value, one]));
  return sizeOf(selectionSet, { fragments, known: new Map() });
}

interface Measured {
  fragments: Map<string, FragmentDefinitionNode>;
  /** Sizes by fragment name; one that is being measured counts nothing here: cycles are another rule's to refuse. */
  known: Map<string, Size>;
}

const nothing: Size = { fields: 0, depth: 0, aliases: 0 };

function sizeOf(selectionSet: SelectionSetNode, measured: Measured): Size {
  const total: Size = { ...nothing };
  for (const selection of selectionSet.selections) {
    if (selection.kind === Kind.FIELD) {
      // Introspection has its own rule for depth, and no cost of ours.
      if (selection.name.value === '__schema' || selection.name.value === '__type') continue;
      const inner = selection.selectionSet ? sizeOf(selection.selectionSet, measured) : nothing;
      add(total, {
        fields: inner.fields + 1,
        depth: inner.depth + 1,
        aliases: inner.aliases + (selection.alias ? 1 : 0),
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
  total.depth = Math.max(total.depth, part.depth);
}
