import { builder } from '#src/api/builder.ts';
import type { CrmResult } from './crm-result.ts';
import { deleteCrmContact } from './delete-crm-contact.ts';
import { readCrmContact } from './read-crm-contact.ts';
import { upsertCrmContact } from './upsert-crm-contact.ts';

type Contact = Extract<CrmResult, { kind: 'contact' }>;
type Failure = Extract<CrmResult, { kind: 'error' }>;

const CrmContactRef = builder.objectRef<Contact>('CrmContact').implement({
  description: 'A contact in HubSpot, the CRM.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the contact in HubSpot. Pass it to `deleteContactOnHubSpot`.' }),
    properties: t.expose('properties', {
      type: 'JSON',
      description:
        'Properties of the contact by name: `email`, `firstname`, `lastname`, `phone`, `company`, `lifecyclestage` and others.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the contact was created, or null if HubSpot did not return it.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the contact’s last change, or null if HubSpot did not return it.',
    }),
    archived: t.exposeBoolean('archived', {
      nullable: true,
      description: 'True if the contact is archived, or null if HubSpot did not return this.',
    }),
  }),
});

const CrmErrorRef = builder.objectRef<Failure>('CrmError').implement({
  description: 'Reason why a call to HubSpot failed or was not made.',
  fields: (t) => ({
    status: t.exposeString('status', {
      nullable: true,
      description: 'Status returned by HubSpot, such as `error`, or null if there is none.',
    }),
    message: t.exposeString('message', { description: 'Error message in English.' }),
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Category of the error. HubSpot returns values such as `OBJECT_NOT_FOUND`, `VALIDATION_ERROR` or `RATE_LIMITS`. This server returns `NOT_CONFIGURED`, `DEMO`, `PAUSED` (a limit is used up), `UNREACHABLE` or `UNREADABLE`. Null if there is no category.',
    }),
    correlationId: t.exposeString('correlationId', {
      nullable: true,
      description: 'Correlation id to give to HubSpot’s support, or null if HubSpot returned none.',
    }),
    errors: t.expose('errors', {
      type: 'JSON',
      nullable: true,
      description: 'Individual errors returned by HubSpot, or null if there are none.',
    }),
    numErrors: t.exposeInt('numErrors', {
      nullable: true,
      description: 'Number of errors if part of a batch failed, or null otherwise.',
    }),
  }),
});

const CrmResultRef = builder.unionType('CrmResult', {
  description: 'The contact, or the error of the call to HubSpot.',
  types: [CrmContactRef, CrmErrorRef],
  resolveType: (result: CrmResult) => (result.kind === 'contact' ? CrmContactRef : CrmErrorRef),
});

/** Cost of a call to a rate-limited service. */
const complexity = 50;
const unchanged = 'Absent or null leaves it unchanged; empty clears it.';
const reach = 'ADMINs reach the contacts of their account’s members, operators any.';

builder.queryField('getLifeCycleStageOnHubSpot', (t) =>
  t.field({
    type: CrmResultRef,
    description: `Returns the contact of an address with its lifecycle stage (\`properties.lifecyclestage\`). ${reach}`,
    args: { email: t.arg.string({ required: true, description: 'E-mail address of the contact.' }) },
    complexity,
    authScopes: { may: 'readCrmContacts' },
    resolve: (_, { email }, context) => readCrmContact(context, { caller: context.caller, email }),
  }),
);

builder.mutationFields((t) => ({
  upsertOnHubSpot: t.field({
    type: CrmResultRef,
    description: `Creates or updates the contact of an address. Contacts of users follow their profiles without this call; it is for properties that a profile lacks. ${reach}`,
    args: {
      email: t.arg.string({ required: true, description: 'E-mail address of the contact.' }),
      firstname: t.arg.string({ description: `First name. ${unchanged}` }),
      lastname: t.arg.string({ description: `Last name. ${unchanged}` }),
      phone: t.arg.string({ description: `Telephone number. ${unchanged}` }),
      company: t.arg.string({ description: `Company. ${unchanged}` }),
      lifecyclestage: t.arg.string({
        description: `Internal name of a stage, such as \`lead\`, which may precede the contact’s present stage. ${unchanged}`,
      }),
    },
    complexity,
    authScopes: { may: 'changeCrmContacts' },
    resolve: (_, input, context) => upsertCrmContact(context, { caller: context.caller, ...input }),
  }),
  deleteContactOnHubSpot: t.field({
    type: CrmResultRef,
    description: `Archives a contact and returns it. ${reach}`,
    args: { contactId: t.arg.id({ required: true, description: 'Id of the contact in HubSpot.' }) },
    complexity,
    authScopes: { may: 'changeCrmContacts' },
    resolve: (_, { contactId }, context) => deleteCrmContact(context, { caller: context.caller, contactId }),
  }),
}));
