import { builder } from '#src/api/builder.ts';
import type { CrmResult } from './crm-result.ts';
import { deleteCrmContact } from './delete-crm-contact.ts';
import { readCrmContact } from './read-crm-contact.ts';
import { upsertCrmContact } from './upsert-crm-contact.ts';

type Contact = Extract<CrmResult, { kind: 'contact' }>;
type Failure = Extract<CrmResult, { kind: 'error' }>;

const CrmContactRef = builder.objectRef<Contact>('CrmContact').implement({
  description: 'A contact in the CRM (HubSpot).',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the contact in HubSpot, for `deleteContactOnHubSpot`.' }),
    properties: t.expose('properties', {
      type: 'JSON',
      description:
        'Properties of the contact by name: `email`, `firstname`, `lastname`, `phone`, `company`, `lifecyclestage` and others.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the contact was created, or null if the CRM did not say.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the last change of the contact, or null if the CRM did not say.',
    }),
    archived: t.exposeBoolean('archived', {
      nullable: true,
      description: 'True if the contact is archived, or null if the CRM did not say.',
    }),
  }),
});

const CrmErrorRef = builder.objectRef<Failure>('CrmError').implement({
  description: 'Reason why the CRM call failed or was not made.',
  fields: (t) => ({
    status: t.exposeString('status', {
      nullable: true,
      description: '`error` or another status of HubSpot, or null if there is none.',
    }),
    message: t.exposeString('message', { description: 'Error message in English.' }),
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Error category: HubSpot’s, such as `OBJECT_NOT_FOUND`, `VALIDATION_ERROR` or `RATE_LIMITS`, or the product’s own: `NOT_CONFIGURED`, `DEMO`, `PAUSED` (a limit is used up), `UNREACHABLE`, `UNREADABLE`. Null if there is none.',
    }),
    correlationId: t.exposeString('correlationId', {
      nullable: true,
      description: 'Correlation id for HubSpot’s support, or null if HubSpot gave none.',
    }),
    errors: t.expose('errors', {
      type: 'JSON',
      nullable: true,
      description: 'Single errors of HubSpot, or null if there are none.',
    }),
    numErrors: t.exposeInt('numErrors', {
      nullable: true,
      description: 'Number of errors if a part of a batch failed, or null.',
    }),
  }),
});

const CrmResultRef = builder.unionType('CrmResult', {
  description: 'The contact, or the error of the call to the CRM.',
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
