/* eslint-disable */
import * as types from './graphql.ts';
import type { TypedDocumentNode as DocumentNode } from '@graphql-typed-document-node/core';

/**
 * Map of all GraphQL operations in the project.
 *
 * This map has several performance disadvantages:
 * 1. It is not tree-shakeable, so it will include all operations in the project.
 * 2. It is not minifiable, so the string of a GraphQL query will be multiple times inside the bundle.
 * 3. It does not support dead code elimination, so it will add unused operations.
 *
 * Therefore it is highly recommended to use the babel or swc plugin for production.
 * Learn more about it here: https://the-guild.dev/graphql/codegen/plugins/presets/preset-client#reducing-bundle-size
 */
type Documents = {
    "\n  query ConsoleOperator {\n    me {\n      id\n      email\n    }\n  }\n": typeof types.ConsoleOperatorDocument,
    "\n  query Accounts($search: String, $afterId: ID) {\n    accounts(search: $search, afterId: $afterId) {\n      hasMore\n      data {\n        id\n        name\n        plan\n        userLimit\n        memberCount\n        trialExpireAt\n        demo\n        createdAt\n      }\n    }\n  }\n": typeof types.AccountsDocument,
    "\n  query Account($accountId: ID!) {\n    account(accountId: $accountId) {\n      id\n      name\n      plan\n      userLimit\n      memberCount\n      availableCountries\n      trialExpireAt\n      demo\n      createdAt\n    }\n  }\n": typeof types.AccountDocument,
    "\n  mutation UpdateAccount(\n    $accountId: ID!\n    $name: String\n    $plan: Plan\n    $userLimit: Int\n    $availableCountries: [String!]\n    $trialExpireAt: DateTime\n    $demo: Boolean\n  ) {\n    updateAccount(\n      accountId: $accountId\n      name: $name\n      plan: $plan\n      userLimit: $userLimit\n      availableCountries: $availableCountries\n      trialExpireAt: $trialExpireAt\n      demo: $demo\n    ) {\n      id\n    }\n  }\n": typeof types.UpdateAccountDocument,
};
const documents: Documents = {
    "\n  query ConsoleOperator {\n    me {\n      id\n      email\n    }\n  }\n": types.ConsoleOperatorDocument,
    "\n  query Accounts($search: String, $afterId: ID) {\n    accounts(search: $search, afterId: $afterId) {\n      hasMore\n      data {\n        id\n        name\n        plan\n        userLimit\n        memberCount\n        trialExpireAt\n        demo\n        createdAt\n      }\n    }\n  }\n": types.AccountsDocument,
    "\n  query Account($accountId: ID!) {\n    account(accountId: $accountId) {\n      id\n      name\n      plan\n      userLimit\n      memberCount\n      availableCountries\n      trialExpireAt\n      demo\n      createdAt\n    }\n  }\n": types.AccountDocument,
    "\n  mutation UpdateAccount(\n    $accountId: ID!\n    $name: String\n    $plan: Plan\n    $userLimit: Int\n    $availableCountries: [String!]\n    $trialExpireAt: DateTime\n    $demo: Boolean\n  ) {\n    updateAccount(\n      accountId: $accountId\n      name: $name\n      plan: $plan\n      userLimit: $userLimit\n      availableCountries: $availableCountries\n      trialExpireAt: $trialExpireAt\n      demo: $demo\n    ) {\n      id\n    }\n  }\n": types.UpdateAccountDocument,
};

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 *
 *
 * @example
 * ```ts
 * const query = graphql(`query GetUser($id: ID!) { user(id: $id) { name } }`);
 * ```
 *
 * The query argument is unknown!
 * Please regenerate the types.
 */
export function graphql(source: string): unknown;

/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query ConsoleOperator {\n    me {\n      id\n      email\n    }\n  }\n"): (typeof documents)["\n  query ConsoleOperator {\n    me {\n      id\n      email\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Accounts($search: String, $afterId: ID) {\n    accounts(search: $search, afterId: $afterId) {\n      hasMore\n      data {\n        id\n        name\n        plan\n        userLimit\n        memberCount\n        trialExpireAt\n        demo\n        createdAt\n      }\n    }\n  }\n"): (typeof documents)["\n  query Accounts($search: String, $afterId: ID) {\n    accounts(search: $search, afterId: $afterId) {\n      hasMore\n      data {\n        id\n        name\n        plan\n        userLimit\n        memberCount\n        trialExpireAt\n        demo\n        createdAt\n      }\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  query Account($accountId: ID!) {\n    account(accountId: $accountId) {\n      id\n      name\n      plan\n      userLimit\n      memberCount\n      availableCountries\n      trialExpireAt\n      demo\n      createdAt\n    }\n  }\n"): (typeof documents)["\n  query Account($accountId: ID!) {\n    account(accountId: $accountId) {\n      id\n      name\n      plan\n      userLimit\n      memberCount\n      availableCountries\n      trialExpireAt\n      demo\n      createdAt\n    }\n  }\n"];
/**
 * The graphql function is used to parse GraphQL queries into a document that can be used by GraphQL clients.
 */
export function graphql(source: "\n  mutation UpdateAccount(\n    $accountId: ID!\n    $name: String\n    $plan: Plan\n    $userLimit: Int\n    $availableCountries: [String!]\n    $trialExpireAt: DateTime\n    $demo: Boolean\n  ) {\n    updateAccount(\n      accountId: $accountId\n      name: $name\n      plan: $plan\n      userLimit: $userLimit\n      availableCountries: $availableCountries\n      trialExpireAt: $trialExpireAt\n      demo: $demo\n    ) {\n      id\n    }\n  }\n"): (typeof documents)["\n  mutation UpdateAccount(\n    $accountId: ID!\n    $name: String\n    $plan: Plan\n    $userLimit: Int\n    $availableCountries: [String!]\n    $trialExpireAt: DateTime\n    $demo: Boolean\n  ) {\n    updateAccount(\n      accountId: $accountId\n      name: $name\n      plan: $plan\n      userLimit: $userLimit\n      availableCountries: $availableCountries\n      trialExpireAt: $trialExpireAt\n      demo: $demo\n    ) {\n      id\n    }\n  }\n"];

export function graphql(source: string) {
  return (documents as any)[source] ?? {};
}

export type DocumentType<TDocumentNode extends DocumentNode<any, any>> = TDocumentNode extends DocumentNode<  infer TType,  any>  ? TType  : never;