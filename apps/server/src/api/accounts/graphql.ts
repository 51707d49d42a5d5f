import { ownOnly } from '#src/accounts/colleague.ts';
import type { SignedInCaller, UserRow } from '#src/accounts/current-account.ts';
import type { AccountRow } from '#src/accounts/find-account.ts';
import { findOrCreateUser } from '#src/accounts/find-or-create-user.ts';
import { type AccountUser, listAccountUsers } from '#src/accounts/list-account-users.ts';
import { type Industry, type Job, type Masters, readMasters } from '#src/accounts/masters.ts';
import { isOperator } from '#src/accounts/operators/require-operator.ts';
import { updateUser } from '#src/accounts/update-user.ts';
import { builder } from '#src/api/builder.ts';
import type { ApiContext } from '#src/api/context.ts';
import { NotSignedInError } from '#src/platform/errors.ts';

export const UserAclRef = builder.enumType('UserAcl', {
  description: 'What a person may do in an account.',
  values: {
    ADMIN: { description: 'Everything, members and roles included.' },
    BILLING: { description: 'Everything but members and roles: also the organisation, plan and invoices.' },
    GENERAL: { description: 'The daily work: reading, saving, boards and actions.' },
    READONLY: { description: 'Reading, and what is their own: clips, saved searches, alerts.' },
  } as const,
});

const PlanRef = builder.enumType('Plan', {
  description: 'What an account has subscribed to.',
  values: {
    BASIC: { description: 'Reading, clips, saved searches and alerts.' },
    PREMIUM: { description: 'Boards and actions as well.' },
  } as const,
});

export const AccountRef = builder.objectRef<AccountRow>('Account').implement({
  description: 'A subscriber: the organisation or person that members work in.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: what the `account` cookie and the `x-account-id` header name.' }),
    name: t.exposeString('name', { description: 'Name as its members see it.' }),
    plan: t.field({ type: PlanRef, description: 'What it has subscribed to.', resolve: (row) => row.plan }),
    availableCountries: t.exposeStringList('availableCountries', {
      description: 'Countries whose articles it may see, ISO 3166-1 alpha-2. Empty: all.',
    }),
    userLimit: t.exposeInt('userLimit', { description: 'Members and open invitations at most.' }),
    trialExpireAt: t.expose('trialExpireAt', {
      type: 'DateTime',
      nullable: true,
      description: 'End of the trial; from then on the account is read-only. Null: no trial.',
    }),
    demo: t.exposeBoolean('demo', { description: 'A demonstration: nothing it sends leaves the machine.' }),
  }),
});

const IndustryRef = builder.objectRef<Industry>('Industry').implement({
  description: 'A line of business to choose from.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: for `updateUser(industryId:)`.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
  }),
});

const JobRef = builder.objectRef<Job>('Job').implement({
  description: 'A kind of work to choose from.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id: for `updateUser(jobId:)`.' }),
    jaName: t.exposeString('jaName', { description: 'Name in Japanese.' }),
    enName: t.exposeString('enName', { description: 'Name in English.' }),
  }),
});

const MastersRef = builder.objectRef<Masters>('Masters').implement({
  description: 'Lists a profile chooses from.',
  fields: (t) => ({
    industries: t.expose('industries', { type: [IndustryRef], nullable: true, description: 'Null: not asked for.' }),
    jobs: t.expose('jobs', { type: [JobRef], nullable: true, description: 'Null: not asked for.' }),
  }),
});

export const AccountUserRef = builder.objectRef<AccountUser>('AccountUser').implement({
  description: 'A person’s place in one account.',
  fields: (t) => ({
    id: t.id({ description: 'Id of the membership.', resolve: ({ accountUser }) => accountUser.id }),
    accountId: t.id({ description: 'Which account.', resolve: ({ accountUser }) => accountUser.accountId }),
    userId: t.id({ description: 'Which person.', resolve: ({ accountUser }) => accountUser.userId }),
    userAcl: t.field({
      type: UserAclRef,
      description: 'What they may do in it.',
      resolve: ({ accountUser }) => accountUser.userAcl,
    }),
    account: t.expose('account', { type: AccountRef, description: 'The account itself.' }),
    industry: t.expose('industry', { type: IndustryRef, nullable: true, description: 'Null: not chosen.' }),
    job: t.expose('job', { type: JobRef, nullable: true, description: 'Null: not chosen.' }),
  }),
});

export const UserRef = builder.objectRef<UserRow>('User').implement({
  description:
    'A person. Of themselves the caller sees everything: profile and alert settings, which hold in all their accounts. Of others id, name and address; `phone` and `webhookUrl` are null, alert settings and `accountUsers` refused with `FORBIDDEN`.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id, the same as in the backend service.' }),
    isOperator: t.loadable({
      type: 'Boolean',
      description: 'One of the people who run the service: the console is open to them. Of others always false.',
      load: async (ids: string[], { db, caller }) => {
        const own = caller.kind === 'anonymous' ? undefined : ids.find((id) => id === caller.userId);
        const isOwnOperator = own !== undefined && (await isOperator({ db }, own));
        return ids.map((id) => id === own && isOwnOperator);
      },
      resolve: ({ id }) => id,
    }),
    realName: t.exposeString('realName', { nullable: true, description: 'Name; null when not given.' }),
    email: t.exposeString('email', { description: 'Confirmed address, where alerts go.' }),
    phone: t.exposeString('phone', { nullable: true, description: 'Telephone number; null when not given.' }),
    alertsChannel: t.int({
      description: 'Channels in use: EMAIL 1, WEBHOOK 2, both 3, none 0.',
      resolve: (user) => ownOnly(user).alertsChannel,
    }),
    webhookUrl: t.exposeString('webhookUrl', {
      nullable: true,
      description: 'Incoming webhook of Slack, Google Chat or Microsoft Teams; null when not set.',
    }),
    alertsLanguage: t.string({
      description: 'Language of alerts, `ja` or `en`.',
      resolve: (user) => ownOnly(user).alertsLanguage,
    }),
    alertsTimezone: t.string({
      description: 'Zone of the delivery times, an IANA name.',
      resolve: (user) => ownOnly(user).alertsTimezone,
    }),
    alertsTime: t.string({
      description: 'Local delivery times `HH:mm`, in order, separated by commas; or `instant`.',
      resolve: (user) => ownOnly(user).alertsTime,
    }),
    alertsWeekdays: t.field({
      type: 'JSON',
      description: 'Days of delivery: array of 0 (Sunday) to 6, in order.',
      resolve: (user) => ownOnly(user).alertsWeekdays,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the user was made.' }),
    updatedAt: t.expose('updatedAt', { type: 'DateTime', description: 'When profile or settings changed last.' }),
    accountUsers: t.loadableGroup({
      type: AccountUserRef,
      description: 'Their places in accounts, first joined first.',
      complexity: { field: 1, multiplier: 5 },
      load: (userIds: string[], context) => listAccountUsers(context, { userIds }),
      group: ({ accountUser }) => accountUser.userId,
      resolve: (user) => ownOnly(user).id,
      // Changed by mutations that return the user.
      loaderOptions: { cache: false },
    }),
  }),
});

const FindOrCreateUserRef = builder.objectRef<{ isNew: boolean; user: UserRow }>('FindOrCreateUser').implement({
  description: 'The product’s user of the signed-in person.',
  fields: (t) => ({
    isNew: t.exposeBoolean('isNew', { description: 'True when this call made the user.' }),
    user: t.expose('user', { type: UserRef, description: 'The user.' }),
  }),
});

builder.queryFields((t) => ({
  user: t.field({
    type: UserRef,
    nullable: true,
    description: 'The signed-in user. Null when nobody is signed in, and before `findOrCreateUser` was called once.',
    resolve: (_, __, { caller }) => (caller.kind === 'signed-in' ? caller.user : null),
  }),
  masters: t.field({
    type: MastersRef,
    description: 'Lists a profile chooses from.',
    args: {
      tables: t.arg.stringList({ required: true, description: 'Which: `industries`, `jobs`. Others are refused.' }),
    },
    authScopes: { isSignedIn: true },
    resolve: (_, { tables }, { db }) => readMasters({ db }, { tables }),
  }),
}));

const unchanged = 'Absent or null: stays as it is.';
const cleared = 'Absent: stays as it is. Null or empty: cleared.';

builder.mutationFields((t) => ({
  findOrCreateUser: t.field({
    type: FindOrCreateUserRef,
    description:
      'Returns the product’s user of the signed-in person, who joins every account that has invited their address; somebody new whom nobody invited gets an account of their own (BASIC, 14 days of trial). Call it after every sign-in.',
    args: {
      id: t.arg.id({ required: true, description: 'The person’s id in the backend service: the token’s.' }),
      email: t.arg.string({ required: true, description: 'Their confirmed address: the token’s.' }),
    },
    authScopes: { isSignedIn: true },
    resolve: (_, { id, email }, context) =>
      findOrCreateUser(context, { caller: context.caller, locale: context.locale, id, email }),
  }),
  updateUser: t.field({
    type: UserRef,
    description:
      'Changes the caller’s profile, alert settings and place in the current account, all or nothing. Every field at fault is listed in `extensions.problems`.',
    args: {
      status: t.arg.string({
        description: `The client’s own mark of how far the person has come, such as ACTIVE: capitals, digits and underscores, up to 30. SUSPENDED is the operators’ alone. ${unchanged}`,
      }),
      realName: t.arg.string({ description: `Name, up to 100 characters. ${cleared}` }),
      phone: t.arg.string({ description: `Telephone number. ${cleared}` }),
      email: t.arg.string({
        description: `Address; only one the backend service has confirmed for the caller. ${unchanged}`,
      }),
      accountName: t.arg.string({ description: `Name of the current account: for BILLING and ADMIN. ${unchanged}` }),
      industryId: t.arg.id({ description: `Line of business, from \`masters\`. ${cleared}` }),
      jobId: t.arg.id({ description: `Kind of work, from \`masters\`. ${cleared}` }),
      alertsChannel: t.arg.int({ description: `EMAIL 1, WEBHOOK 2, both 3, none 0. ${unchanged}` }),
      webhookUrl: t.arg.string({
        description: `Incoming webhook of Slack, Google Chat or Microsoft Teams; saving it switches it on again. ${cleared}`,
      }),
      alertsLanguage: t.arg.string({ description: `\`ja\` or \`en\`. ${unchanged}` }),
      alertsTimezone: t.arg.string({ description: `IANA name, such as Asia/Tokyo. ${unchanged}` }),
      alertsTime: t.arg.string({
        description: `Up to eight \`HH:mm\` separated by commas, or \`instant\`. ${unchanged}`,
      }),
      alertsWeekdays: t.arg({
        type: 'JSON',
        description: `Array of 0 (Sunday) to 6, each at most once; empty: never. ${unchanged}`,
      }),
    },
    authScopes: { may: 'changeProfile' },
    resolve: (_, input, context) => updateUser(context, { caller: signedIn(context), input }),
  }),
}));

function signedIn({ caller }: ApiContext): SignedInCaller {
  if (caller.kind === 'anonymous') throw new NotSignedInError();
  return caller;
}
