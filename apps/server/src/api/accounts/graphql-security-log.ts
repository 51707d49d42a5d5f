import { exportSecurityLog } from '#src/accounts/security-log/export-security-log.ts';
import { readSecurityLog, type SecurityEvent, type SecurityLog } from '#src/accounts/security-log/read-security-log.ts';
import { builder } from '#src/api/builder.ts';
import { actorFor } from '#src/api/context.ts';

const pageSize = 50;

const SecurityEventRef = builder.objectRef<SecurityEvent>('SecurityEvent').implement({
  description: 'An event that affects the security of the account.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the event.' }),
    at: t.expose('at', { type: 'DateTime', description: 'Time of the event.' }),
    text: t.exposeString('text', { description: 'Description of the event, in the language of the request.' }),
    actor: t.exposeString('actor', {
      nullable: true,
      description:
        'E-mail address of the member who caused the event, or null if the cause was an operator or the service itself.',
    }),
    subject: t.exposeString('subject', {
      nullable: true,
      description:
        'E-mail address or title of the person or object that the event concerns, or null if it concerns the actor.',
    }),
    ipAddress: t.exposeString('ipAddress', {
      nullable: true,
      description: 'IP address of a sign-in. Null for other events, or if it was not recorded.',
    }),
  }),
});

const SecurityLogRef = builder.objectRef<SecurityLog>('SecurityLog').implement({
  description: 'A page of the security log of an account.',
  fields: (t) => ({
    events: t.expose('events', { type: [SecurityEventRef], description: 'Events on this page, newest first.' }),
    next: t.exposeString('next', {
      nullable: true,
      description: 'Value of `after` for the next page, or null on the last page.',
    }),
    hasSignIns: t.exposeBoolean('hasSignIns', {
      description: 'False if the backend service stores sign-ins elsewhere. The log then contains no sign-ins.',
    }),
  }),
});

const SecurityLogExportRef = builder.objectRef<{ fileName: string; content: string }>('SecurityLogExport').implement({
  description: 'The security log as a file.',
  fields: (t) => ({
    fileName: t.exposeString('fileName', { description: 'Suggested file name.' }),
    content: t.exposeString('content', { description: 'CSV that starts with a byte order mark.' }),
  }),
});

builder.queryFields((t) => ({
  securityLog: t.field({
    type: SecurityLogRef,
    description:
      'Returns 50 events per page: sign-ins, changes to members, roles, invitations and security rules, shares with people outside the account, and exports. Requires the ADMIN role. Events are kept for 400 days, sign-ins for 90.',
    args: {
      after: t.arg.string({ description: 'Value of `next` from the previous page. Null for the newest events.' }),
    },
    complexity: { field: 50, multiplier: 10 },
    authScopes: { may: 'readSecurityLog' },
    resolve: (_, { after }, context) =>
      readSecurityLog(context, { actor: actorFor(context, 'readSecurityLog'), after, take: pageSize }),
  }),
  securityLogExport: t.field({
    type: SecurityLogExportRef,
    description:
      'Returns the newest 10,000 events of the security log as a file. Requires the ADMIN role. The export itself is logged.',
    complexity: 200,
    authScopes: { may: 'readSecurityLog' },
    resolve: (_, __, context) => exportSecurityLog(context, { actor: actorFor(context, 'readSecurityLog') }),
  }),
}));
