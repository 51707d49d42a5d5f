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
  description: 'A queue of jobs.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Name of the queue.' }),
    waiting: t.exposeInt('waiting', { description: 'Number of jobs that a worker can take now.' }),
    retrying: t.exposeInt('retrying', { description: 'Number of jobs that failed and will be retried later.' }),
    running: t.exposeInt('running', { description: 'Number of jobs in flight.' }),
    failed: t.exposeInt('failed', { description: 'Number of jobs that failed and will not be retried.' }),
    oldestWaitingSince: t.expose('oldestWaitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the oldest waiting job was queued, or null if none is waiting.',
    }),
  }),
});

const FailedJobRef = operatorBuilder.objectRef<FailedJob>('FailedJob').implement({
  description: 'A job that failed at least once.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the job.' }),
    queue: t.exposeString('queue', { description: 'Name of the queue.' }),
    isGivenUp: t.exposeBoolean('isGivenUp', {
      description: 'True if the job failed permanently and will not be retried.',
    }),
    retryCount: t.exposeInt('retryCount', { description: 'Number of attempts after the first.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the job was queued.' }),
    nextAttemptAt: t.expose('nextAttemptAt', {
      type: 'DateTime',
      nullable: true,
      description: 'Time of the next attempt, or null if there will be none.',
    }),
    error: t.exposeString('error', { description: 'Error of the last attempt.' }),
    payload: t.expose('payload', {
      type: 'JSON',
      nullable: true,
      description: 'Data of the job, usually ids, or null if it has none.',
    }),
  }),
});

const OutboxRef = operatorBuilder.objectRef<Outbox>('Outbox').implement({
  description: 'Rows waiting to be sent.',
  fields: (t) => ({
    waiting: t.exposeInt('waiting', { description: 'Number of waiting rows.' }),
    oldestWaitingSince: t.expose('oldestWaitingSince', {
      type: 'DateTime',
      nullable: true,
      description: 'Time at which the oldest waiting row was queued, or null if no row is waiting.',
    }),
  }),
});

const FailedMailRef = operatorBuilder.objectRef<FailedMail>('FailedMail').implement({
  description: 'A transactional mail that failed permanently.',
  fields: (t) => ({
    id: t.exposeID('id', { description: 'Id of the mail.' }),
    kind: t.exposeString('kind', { description: 'Kind of mail, such as `share/board`.' }),
    target: t.exposeString('target', { description: 'Address of the recipient.' }),
    attempts: t.exposeInt('attempts', { description: 'Number of attempts.' }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Error message of the mail server, or null if there is none.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which the mail was queued.' }),
  }),
});

const FailedContactRef = operatorBuilder.objectRef<FailedContact>('FailedContact').implement({
  description: 'A user whose contact HubSpot rejected.',
  fields: (t) => ({
    userId: t.exposeID('userId', { description: 'Id of the user.' }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'E-mail address of the user, or null if the user was deleted.',
    }),
    detail: t.exposeString('detail', {
      nullable: true,
      description: 'Error message from HubSpot, or null if there is none.',
    }),
    failedAt: t.expose('failedAt', { type: 'DateTime', description: 'Time at which HubSpot rejected the contact.' }),
  }),
});

operatorBuilder.queryFields((t) => ({
  queues: t.field({
    type: [QueueRef],
    description: 'Every queue, ordered by name.',
    complexity: 20,
    resolve: (_, __, context) => readQueues(context),
  }),
  failedJobs: t.field({
    type: [FailedJobRef],
    description: 'The last 100 jobs that failed, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listFailedJobs(context),
  }),
  mailOutbox: t.field({
    type: OutboxRef,
    description: 'Transactional mails that have not been sent yet.',
    resolve: (_, __, context) => readMailOutbox(context),
  }),
  failedMails: t.field({
    type: [FailedMailRef],
    description: 'The last 100 transactional mails that failed permanently, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listFailedMails(context),
  }),
  crmOutbox: t.field({
    type: OutboxRef,
    description: 'User changes that have not been sent to the CRM yet.',
    resolve: (_, __, context) => readCrmOutbox(context),
  }),
  failedContacts: t.field({
    type: [FailedContactRef],
    description: 'The last 100 users whose contact HubSpot rejected, newest first.',
    complexity: 20,
    resolve: (_, __, context) => listFailedContacts(context),
  }),
}));

operatorBuilder.mutationFields((t) => ({
  retryJob: t.field({
    type: 'Boolean',
    description: 'Retries a failed job now.',
    args: {
      queue: t.arg.string({ required: true, description: 'Name of the queue.' }),
      jobId: t.arg.id({ required: true, description: 'Id of the job.' }),
    },
    resolve: async (_, { queue, jobId }, context) => {
      if (!isUuid(jobId)) throw new NotFoundError('Job');
      await retryJob(context, { queue, jobId });
      return true;
    },
  }),
  deleteJob: t.field({
    type: 'Boolean',
    description: 'Deletes a failed job without running it again.',
    args: {
      queue: t.arg.string({ required: true, description: 'Name of the queue.' }),
      jobId: t.arg.id({ required: true, description: 'Id of the job.' }),
    },
    resolve: async (_, { queue, jobId }, context) => {
      if (!isUuid(jobId)) throw new NotFoundError('Job');
      await deleteJob(context, { queue, jobId });
      return true;
    },
  }),
}));
