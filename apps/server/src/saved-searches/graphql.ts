import { AccountUserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { conditionsShape, conditionsText } from '#src/pipeline/search/check-conditions.ts';
import { addSavedSearch, type SavedSearchRow } from './add-saved-search.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import type { SpikeSensitivity } from './spike-sensitivity.ts';
import { updateSavedSearch } from './update-saved-search.ts';

export const SpikeSensitivityRef = builder.enumType('SpikeSensitivity', {
  description: 'How easily an unusual number of articles on one day causes a spike alert.',
  values: {
    OFF: { description: 'No spike alerts are sent.' },
    LOW: { description: 'At least 10 articles and 4 times the usual number.' },
    NORMAL: { description: 'At least 5 articles and 2.3 times the usual number.' },
    HIGH: { description: 'At least 3 articles and twice the usual number.' },
  } satisfies Record<SpikeSensitivity, { description: string }>,
});

export const SavedSearchRef = builder.objectRef<SavedSearchRow>('SearchSettings').implement({
  description: 'A saved search.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the saved search.' }),
    accountId: t.exposeID('accountId', { description: 'Id of the account that the saved search belongs to.' }),
    userId: t.exposeID('userId', { description: 'Id of the user who owns the saved search.' }),
    name: t.exposeString('name', { description: 'Name of the saved search, unique for its user in the account.' }),
    conditions: t.expose('conditions', {
      type: 'JSON',
      description: `Conditions of the search: ${conditionsShape}.`,
    }),
    default: t.exposeBoolean('isDefault', {
      description:
        'True if `/publications` opens with this search. A user has at most one default search in an account.',
    }),
    alertsChannel: t.exposeInt('alertsChannel', {
      description: 'Alert channels: EMAIL 1, WEBHOOK 2, both 3, or 0 for no alerts.',
    }),
    spikeSensitivity: t.expose('spikeSensitivity', {
      type: SpikeSensitivityRef,
      description: 'How easily the search sends spike alerts. They use the channels of the search.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the search was saved.' }),
  }),
});

builder.objectFields(AccountUserRef, (t) => ({
  searchSettings: t.loadableGroup({
    type: SavedSearchRef,
    description: 'Saved searches of the person in this account, oldest first.',
    load: (keys: string[], context) => listSavedSearches(context, { userIds: userIdsOf(keys) }),
    group: (row) => keyOf(row),
    resolve: ({ accountUser }) => keyOf(accountUser),
    // Disables the cache, because mutations of the same request change the search.
    loaderOptions: { cache: false },
  }),
}));

const keyOf = (row: { accountId: string; userId: string }) => `${row.accountId} ${row.userId}`;
const userIdsOf = (keys: string[]) => [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))];

builder.mutationFields((t) => ({
  addSearchSettings: t.field({
    type: SavedSearchRef,
    description:
      'Creates a saved search. Fails if the caller already has a saved search with this name in the account.',
    args: {
      name: t.arg.string({ required: true, description: 'Name, up to 60 characters.' }),
      conditions: t.arg({ type: 'JSON', required: true, description: conditionsText }),
      default: t.arg.boolean({
        description: 'True makes this the default search, replacing any other. Null means false.',
      }),
      alertsChannel: t.arg.int({ description: 'Alert channels: EMAIL 1, WEBHOOK 2, both 3, none 0. Null means none.' }),
      spikeSensitivity: t.arg({
        type: SpikeSensitivityRef,
        description: 'How easily the search sends spike alerts. Null means `OFF`.',
      }),
    },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { default: isDefault, conditions, ...input }, context) =>
      addSavedSearch(context, { actor: actorFor(context, 'changeSavedSearches'), isDefault, conditions, ...input }),
  }),
  updateSearchSettings: t.field({
    type: SavedSearchRef,
    description: 'Changes one of the caller’s saved searches. Absent or null arguments leave their values unchanged.',
    args: {
      id: t.arg.id({ required: true, description: 'Id of the saved search.' }),
      name: t.arg.string({ description: 'New name, up to 60 characters. Null leaves it unchanged.' }),
      conditions: t.arg({ type: 'JSON', description: `New conditions: ${conditionsText}` }),
      default: t.arg.boolean({
        description: 'True makes this the default search, replacing any other. Null leaves it unchanged.',
      }),
      alertsChannel: t.arg.int({
        description: 'Alert channels: EMAIL 1, WEBHOOK 2, both 3, none 0. Null leaves them unchanged.',
      }),
      spikeSensitivity: t.arg({
        type: SpikeSensitivityRef,
        description: 'How easily the search sends spike alerts. Null leaves it unchanged.',
      }),
    },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { default: isDefault, ...input }, context) =>
      updateSavedSearch(context, { actor: actorFor(context, 'changeSavedSearches'), isDefault, ...input }),
  }),
  deleteSearchSettings: t.field({
    type: SavedSearchRef,
    description: 'Deletes one of the caller’s saved searches and returns it.',
    args: { id: t.arg.id({ required: true, description: 'Id of the saved search.' }) },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { id }, context) =>
      deleteSavedSearch(context, { actor: actorFor(context, 'changeSavedSearches'), id }),
  }),
}));
