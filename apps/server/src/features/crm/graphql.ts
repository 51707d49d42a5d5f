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
    id: t.exposeID('id', { description: 'Id in HubSpot: for `deleteContactOnHubSpot`.' }),
    properties: t.expose('properties', {
      type: 'JSON',
      description:
        'Its properties by name: `email`, `firstname`, `lastname`, `phone`, `company`, `lifecyclestage` and more.',
    }),
    createdAt: t.expose('createdAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was made; null: not told.',
    }),
    updatedAt: t.expose('updatedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it changed last; null: not told.',
    }),
    archived: t.exposeBoolean('archived', { nullable: true, description: 'True once it is deleted.' }),
  }),
});

const CrmErrorRef = builder.objectRef<Failure>('CrmError').implement({
  description: 'Why the CRM did not do it, in its own words; also when none is configured.',
  fields: (t) => ({
    status: t.exposeString('status', { nullable: true, description: '`error`, or what HubSpot says instead.' }),
    message: t.exposeString('message', { description: 'What is wrong, in English.' }),
    category: t.exposeString('category', {
      nullable: true,
      description:
        'Kind of error: HubSpot’s, such as `OBJECT_NOT_FOUND`, `VALIDATION_ERROR` or `RATE_LIMITS`; or ours, `NOT_CONFIGURED`, `DEMO`, `PAUSED` (a limit is used up), `UNREACHABLE`, `UNREADABLE`. Null: not told.',
    }),
    correlationId: t.exposeString('correlationId', {
      nullable: true,
      description: 'For HubSpot’s support. Null: the request did not get so far.',
    }),
    errors: t.expose('errors', { type: 'JSON', nullable: true, description: 'The single errors. Null: not told.' }),
    numErrors: t.exposeInt('numErrors', {
      nullable: true,
      description: 'How many there are, when part of a batch failed. Null otherwise.',
    }),
  }),
});

const CrmResultRef = builder.unionType('CrmResult', {
  description: 'The contact, or why not.',
  types: [CrmContactRef, CrmErrorRef],
  resolveType: (result: CrmResult) => (result.kind === 'contact' ? CrmContactRef : CrmErrorRef),
});

/** Each waits for calls of a limited service. */
const complexity = 50;
const unchanged = 'Absent or null: stays as it is. Empty: cleared.';
const reach = 'For an ADMIN and the members of their account; operators reach any.';

builder.queryField('getLifeCycleStageOnHubSpot', (t) =>
  t.field({
    type: CrmResultRef,
    description: `The contact of an address with its lifecycle stage (\`properties.lifecyclestage\`). ${reach}`,
    args: { email: t.arg.string({ required: true, description: 'The address.' }) },
    complexity,
    authScopes: { may: 'readCrmContacts' },
    resolve: (_, { email }, context) => readCrmContact(context, { caller: context.caller, email }),
  }),
);

builder.mutationFields((t) => ({
  upsertOnHubSpot: t.field({
    type: CrmResultRef,
    description: `Creates or updates the contact of an address. Users’ contacts follow their profiles by themselves: this is for what a profile does not hold. ${reach}`,
    args: {
      email: t.arg.string({ required: true, description: 'The address.' }),
      firstname: t.arg.string({ description: unchanged }),
      lastname: t.arg.string({ description: unchanged }),
      phone: t.arg.string({ description: unchanged }),
      company: t.arg.string({ description: unchanged }),
      lifecyclestage: t.arg.string({
        description: `Internal name of a stage, such as \`lead\`; an earlier one than the contact’s too. ${unchanged}`,
      }),
    },
    complexity,
    authScopes: { may: 'changeCrmContacts' },
    resolve: (_, input, context) => upsertCrmContact(context, { caller: context.caller, ...input }),
  }),
  deleteContactOnHubSpot: t.field({
    type: CrmResultRef,
    description: `Archives a contact and returns it. ${reach}`,
    args: { contactId: t.arg.id({ required: true, description: 'Its id in HubSpot.' }) },
    complexity,
    authScopes: { may: 'changeCrmContacts' },
    resolve: (_, { contactId }, context) => deleteCrmContact(context, { caller: context.caller, contactId }),
  }),
}));
