import { isUuid } from '#src/accounts/current-account.ts';
import { NotFoundError } from '#src/platform/errors.ts';
import { operatorBuilder } from './builder.ts';
import {
  type FailedContact,
  type FailedMail,
  listFailedContacts,
  listFailedMails,
  type Outbox,
  readCrmOutbox,
  readMailOutbox,
} from './queues/read-outboxes.ts';
import {
  deleteJob,
  type FailedJob,
  listFailedJobs,
  type QueueState,
  readQueues,
  retryJob,
} from './queues/read-queues.ts';

const QueueRef = operatorBuilder.objectRef<QueueState>('Queue').implement({
  description: 'One kind of work.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name.' }),
    waiting: t.exposeInt('waiting', { description: 'Jobs that can be taken now.' }),
    retrying: t.exposeInt('retrying', { description: 'Jobs that failed and are tried again later.' }),
    running: t.exposeInt('running', { description: 'Jobs being worked on.' }),
    failed: t.exposeInt('failed', { description: 'Jobs given up.' }),
    oldestWaitingSince: t.expose('oldestWaitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the oldest waits; null: none does.',
    }),
  }),
});

const FailedJobRef = operatorBuilder.objectRef<FailedJob>('FailedJob').implement({
  description: 'A job that met an error.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    queue: t.exposeString('queue', { description: 'Of which queue.' }),
    isGivenUp: t.exposeBoolean('isGivenUp', { description: 'It is not tried again.' }),
    retryCount: t.exposeInt('retryCount', { description: 'Tries after the first.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was queued.' }),
    nextAttemptAt: t.expose('nextAttemptAt', { type: 'DateTime', nullable: true, description: 'Null: never.' }),
    error: t.exposeString('error', { description: 'What it met.' }),
    payload: t.expose('payload', { type: 'JSON', nullable: true, description: 'What it was given: ids.' }),
  }),
});

const OutboxRef = operatorBuilder.objectRef<Outbox>('Outbox').implement({
  description: 'What waits to leave.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'How many.' }),
    oldestWaitingSince: t.expose('oldestWaitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Since when the oldest waits; null: none does.',
    }),
  }),
});

const FailedMailRef = operatorBuilder.objectRef<FailedMail>('FailedMail').implement({
  description: 'A mail to one person that was given up.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Its id.' }),
    kind: t.exposeString('kind', { description: 'What it was about.' }),
    target: t.exposeString('target', { description: 'To which address.' }),
    attempts: t.exposeInt('attempts', { description: 'How often it was tried.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'The mail server’s words; null: none.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was asked for.' }),
  }),
});

const FailedContactRef = operatorBuilder.objectRef<FailedContact>('FailedContact').implement({
  description: 'A person whose contact the CRM refused.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'Who.' }),
    email: t.exposeString('email', { nullable: true, description: 'Their address; null: they are gone.' }),
    detail: t.exposeString('detail', { nullable: true, description: 'The CRM’s words; null: none.' }),
    failedAt: t.expose('failedAt', { type: 'DateTime', description: 'When.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  queues: t.field({
    type: [QueueRef],
    description: 'Every queue by name.',
    complexity: 20,
    resolve: (_, __, context) => readQueues(context),
  }),
  failedJobs: t.field({
    type: [FailedJobRef],
    description: 'The last 100 jobs that met an error, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listFailedJobs(context),
  }),
  mailOutbox: t.field({
    type: OutboxRef,
    description: 'Mails to one person that wait.',
    resolve: (_, __, context) => readMailOutbox(context),
  }),
  failedMails: t.field({
    type: [FailedMailRef],
    description: 'The last 100 mails to one person that were given up, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listFailedMails(context),
  }),
  crmOutbox: t.field({
    type: OutboxRef,
    description: 'Changes of people that wait to be told to the CRM.',
    resolve: (_, __, context) => readCrmOutbox(context),
  }),
  failedContacts: t.field({
    type: [FailedContactRef],
    description: 'The last 100 people whose contact the CRM refused, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listFailedContacts(context),
  }),
}));

operatorBuilder.mutationFields((t) => ({
  retryJob: t.field({
    type: 'Boolean',
    description: 'Has a job that met an error tried again now.',
    args: {
      queue: t.arg.string({ required: true, description: 'Of which queue.' }),
      jobId: t.arg.id({ required: true, description: 'Which.' }),
    },
    resolve: async (_, { queue, jobId }, context) => {
      if (!isUuid(jobId)) throw new NotFoundError('Job');
      await retryJob(context, { queue, jobId });
      return true;
    },
  }),
  deleteJob: t.field({
    type: 'Boolean',
    description: 'Deletes a job that met an error: what it was to do is not done.',
    args: {
      queue: t.arg.string({ required: true, description: 'Of which queue.' }),
      jobId: t.arg.id({ required: true, description: 'Which.' }),
    },
    resolve: async (_, { queue, jobId }, context) => {
      if (!isUuid(jobId)) throw new NotFoundError('Job');
      await deleteJob(context, { queue, jobId });
      return true;
    },
  }),
}));
