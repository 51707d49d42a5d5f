import { AccountUserRef } from '#src/api/accounts/graphql.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { conditionsShape, conditionsText } from '#src/pipeline/search/check-conditions.ts';
import { addSavedSearch, type SavedSearchRow } from './add-saved-search.ts';
import { deleteSavedSearch } from './delete-saved-search.ts';
import { listSavedSearches } from './list-saved-searches.ts';
import { updateSavedSearch } from './update-saved-search.ts';

const SavedSearchRef = builder.objectRef<SavedSearchRow>('SearchSettings').implement({
  description: 'A saved search.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id.' }),
    accountId: t.exposeID('accountId', { description: 'The account it belongs to.' }),
    userId: t.exposeID('userId', { description: 'The person it belongs to.' }),
    name: t.exposeString('name', { description: 'Name, unique in the person’s list.' }),
    conditions: t.expose('conditions', {
      type: 'JSON',
      description: `What it finds: ${conditionsShape}.`,
    }),
    default: t.exposeBoolean('isDefault', { description: 'The one that `/publications` opens with; at most one is.' }),
    alertsChannel: t.exposeInt('alertsChannel', {
      description: 'Channels its matches go out by: EMAIL 1, WEBHOOK 2, both 3; 0: no alerts.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
});

builder.objectFields(AccountUserRef, (t) => ({
  searchSettings: t.loadableGroup({
    type: SavedSearchRef,
    description: 'Their saved searches in it, oldest first.',
    load: (keys: string[], context) => listSavedSearches(context, { userIds: userIdsOf(keys) }),
    group: (row) => keyOf(row),
    resolve: ({ accountUser }) => keyOf(accountUser),
    // Changed by mutations of the same request.
    loaderOptions: { cache: false },
  }),
}));

const keyOf = (row: { accountId: string; userId: string }) => `${row.accountId} ${row.userId}`;
const userIdsOf = (keys: string[]) => [...new Set(keys.map((key) => key.slice(key.indexOf(' ') + 1)))];

builder.mutationFields((t) => ({
  addSearchSettings: t.field({
    type: SavedSearchRef,
    description: 'Saves a search. A name that is in the list already is refused.',
    args: {
      name: t.arg.string({ required: true, description: 'Name, up to 60 characters.' }),
      conditions: t.arg({ type: 'JSON', required: true, description: conditionsText }),
      default: t.arg.boolean({ description: 'True: it becomes the default, and no other is. Null: false.' }),
      alertsChannel: t.arg.int({ description: 'EMAIL 1, WEBHOOK 2, both 3, none 0. Null: none.' }),
    },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { default: isDefault, conditions, ...input }, context) =>
      addSavedSearch(context, { actor: actorFor(context, 'changeSavedSearches'), isDefault, conditions, ...input }),
  }),
  updateSearchSettings: t.field({
    type: SavedSearchRef,
    description: 'Changes one of the caller’s saved searches. What is absent or null stays as it is.',
    args: {
      id: t.arg.id({ required: true, description: 'Which.' }),
      name: t.arg.string({ description: 'New name, up to 60 characters.' }),
      conditions: t.arg({ type: 'JSON', description: `New conditions: ${conditionsText}` }),
      default: t.arg.boolean({ description: 'True: it becomes the default, and no other is.' }),
      alertsChannel: t.arg.int({ description: 'EMAIL 1, WEBHOOK 2, both 3, none 0.' }),
    },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { default: isDefault, ...input }, context) =>
      updateSavedSearch(context, { actor: actorFor(context, 'changeSavedSearches'), isDefault, ...input }),
  }),
  deleteSearchSettings: t.field({
    type: SavedSearchRef,
    description: 'Removes one of the caller’s saved searches and returns what it was.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { id }, context) =>
      deleteSavedSearch(context, { actor: actorFor(context, 'changeSavedSearches'), id }),
  }),
}));
