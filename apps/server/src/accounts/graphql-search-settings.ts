import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';
import { logSearch } from './log-search.ts';
import { addSearchSettings, type SearchSettingsRow } from './search-settings/add-search-settings.ts';
import { deleteSearchSettings } from './search-settings/delete-search-settings.ts';
import { updateSearchSettings } from './search-settings/update-search-settings.ts';

export const SearchSettingsRef = builder.objectRef<SearchSettingsRow>('SearchSettings').implement({
  description: 'A saved search.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id.' }),
    accountId: t.exposeID('accountId', { description: 'The account it belongs to.' }),
    userId: t.exposeID('userId', { description: 'The person it belongs to.' }),
    name: t.exposeString('name', { description: 'Name, unique in the person’s list.' }),
    conditions: t.expose('conditions', {
      type: 'JSON',
      description: 'What it finds: `{ kinds, languages, countries, sourceIds, keywords, period }`, each optional.',
    }),
    default: t.exposeBoolean('isDefault', { description: 'The one that `/publications` opens with; at most one is.' }),
    alertsChannel: t.exposeInt('alertsChannel', {
      description: 'Channels its matches go out by: EMAIL 1, WEBHOOK 2, both 3; 0: no alerts.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was saved.' }),
  }),
});

const conditionsText =
  '`{ kinds, languages, countries, sourceIds, keywords, period }`, each optional; other keys are refused, malformed keywords with `BAD_QUERY` and the places (`extensions.positions`).';

builder.mutationFields((t) => ({
  addSearchSettings: t.field({
    type: SearchSettingsRef,
    description: 'Saves a search. A name that is in the list already is refused.',
    args: {
      name: t.arg.string({ required: true, description: 'Name, up to 60 characters.' }),
      conditions: t.arg({ type: 'JSON', required: true, description: conditionsText }),
      default: t.arg.boolean({ description: 'True: it becomes the default, and no other is. Null: false.' }),
      alertsChannel: t.arg.int({ description: 'EMAIL 1, WEBHOOK 2, both 3, none 0. Null: none.' }),
    },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { default: isDefault, conditions, ...input }, context) =>
      addSearchSettings(context, { actor: actorFor(context, 'changeSavedSearches'), isDefault, conditions, ...input }),
  }),
  updateSearchSettings: t.field({
    type: SearchSettingsRef,
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
      updateSearchSettings(context, { actor: actorFor(context, 'changeSavedSearches'), isDefault, ...input }),
  }),
  deleteSearchSettings: t.field({
    type: SearchSettingsRef,
    description: 'Removes one of the caller’s saved searches and returns what it was.',
    args: { id: t.arg.id({ required: true, description: 'Which.' }) },
    authScopes: { may: 'changeSavedSearches' },
    resolve: (_, { id }, context) =>
      deleteSearchSettings(context, { actor: actorFor(context, 'changeSavedSearches'), id }),
  }),
  searchLogging: t.boolean({
    description: 'Notes what the caller searched for. Always true when it was noted.',
    args: { conditions: t.arg({ type: 'JSON', required: true, description: conditionsText }) },
    authScopes: { may: 'logSearch' },
    resolve: async (_, { conditions }, context) => {
      await logSearch(context, { actor: actorFor(context, 'logSearch'), conditions });
      return true;
    },
  }),
}));
