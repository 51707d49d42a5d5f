/**
 * HubSpot's contacts as this program uses them, each call through the official client.
 *
 * @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide
 */
import { z } from 'zod';
import { type Answer, type CallDeps, type CrmProblem, callHubspot } from './call-hubspot.ts';
import { defaultStages } from './hubspot-facts.ts';

export interface HubspotContact {
  id: string;
  properties: Record<string, string | null>;
  createdAt: Date | null;
  updatedAt: Date | null;
  archived: boolean;
}

export type Properties = Record<string, string>;

export interface Hubspot {
  readById(id: string): Promise<Answer<HubspotContact>>;
  readByEmail(email: string): Promise<Answer<HubspotContact>>;
  updateById(id: string, properties: Properties): Promise<Answer<HubspotContact>>;
  updateByEmail(email: string, properties: Properties): Promise<Answer<HubspotContact>>;
  create(properties: Properties): Promise<Answer<HubspotContact>>;
  /** Creates or updates the contact of an address in one call. */
  upsert(email: string, properties: Properties): Promise<Answer<HubspotContact>>;
  /** Joins `id` into the contact `into`; the answer is the contact that remains. */
  merge(input: { into: string; id: string }): Promise<Answer<HubspotContact>>;
  /** Archives a contact; it can be restored in HubSpot for 90 days. One that is gone is fine. */
  archive(id: string): Promise<Answer<void>>;
  /** Erases a contact for good (GDPR). One that is gone is fine. */
  erase(id: string): Promise<Answer<void>>;
  /** The account's lifecycle stages in order; HubSpot's own when it does not tell. Remembered for an hour. */
  readStages(): Promise<Answer<readonly string[]>>;
}

/** What is asked for: the properties this program writes. */
export const contactProperties = ['email', 'firstname', 'lastname', 'phone', 'company', 'lifecyclestage'];

const contactSchema = z.object({
  id: z.string().min(1).max(40),
  properties: z.record(z.string(), z.string().nullable()).default({}),
  createdAt: z.date().nullish(),
  updatedAt: z.date().nullish(),
  archived: z.boolean().nullish(),
});

/** @throws ZodError for what is no contact, which counts as an answer that cannot be read. */
function parseContact(value: unknown): HubspotContact {
  const { id, properties, createdAt, updatedAt, archived } = contactSchema.parse(value);
  return {
    ...{ id, properties, archived: archived ?? false },
    createdAt: asInstant(createdAt),
    updatedAt: asInstant(updatedAt),
  };
}

function asInstant(value: Date | null | undefined): Date | null {
  return value && !Number.isNaN(value.getTime()) ? value : null;
}

const stagesKeptMs = 3_600_000;

export function openHubspot(deps: CallDeps): Hubspot {
  let stages: { value: readonly string[]; until: number } | undefined;
  const read = (id: string, idProperty?: string) =>
    callHubspot(deps, async ({ crm }) =>
      parseContact(await crm.contacts.basicApi.getById(id, contactProperties, undefined, undefined, false, idProperty)),
    );
  const update = (id: string, properties: Properties, idProperty?: string) =>
    callHubspot(deps, async ({ crm }) =>
      parseContact(await crm.contacts.basicApi.update(id, { properties }, idProperty)),
    );
  return {
    readById: (id) => read(id),
    readByEmail: (email) => read(email, 'email'),
    updateById: (id, properties) => update(id, properties),
    updateByEmail: (email, properties) => update(email, properties, 'email'),
    create: (properties) =>
      callHubspot(deps, async ({ crm }) =>
        parseContact(await crm.contacts.basicApi.create({ properties, associations: [] })),
      ),
    upsert: (email, properties) => upsert(deps, email, properties),
    merge: ({ into, id }) =>
      callHubspot(deps, async ({ crm }) =>
        parseContact(await crm.contacts.basicApi.merge({ primaryObjectId: into, objectIdToMerge: id })),
      ),
    archive: async (id) => goneIsFine(await callHubspot(deps, ({ crm }) => crm.contacts.basicApi.archive(id))),
    erase: async (id) =>
      goneIsFine(await callHubspot(deps, ({ crm }) => crm.contacts.basicApi.purge({ objectId: id }))),
    async readStages() {
      const now = deps.now().getTime();
      if (stages && stages.until > now) return { kind: 'ok', value: stages.value };
      const answer = await readStages(deps);
      if (answer.kind === 'ok') stages = { value: answer.value, until: now + stagesKeptMs };
      return answer;
    },
  };
}

/** A batch of one. Where a part fails HubSpot answers 207, which is no error to the client: `numErrors` and `errors` tell. */
async function upsert(deps: CallDeps, email: string, properties: Properties): Promise<Answer<HubspotContact>> {
  const answer = await callHubspot(deps, async ({ crm }) => {
    const batch = await crm.contacts.batchApi.upsert({
      inputs: [{ id: email, idProperty: 'email', properties }],
    });
    const { errors = [], numErrors = errors.length } = batch as { errors?: BatchError[]; numErrors?: number };
    if (numErrors > 0 || errors.length > 0) return { problem: batchProblem(errors, numErrors) };
    return { contact: parseContact(batch.results[0]) };
  });
  if (answer.kind !== 'ok') return answer;
  const { contact, problem } = answer.value;
  return contact ? { kind: 'ok', value: contact } : { kind: 'refused', problem };
}

interface BatchError {
  status?: string;
  category?: string;
  message?: string;
  context?: unknown;
  errors?: unknown;
}

function batchProblem(errors: BatchError[], numErrors: number): CrmProblem {
  const [first] = errors;
  return {
    status: first?.status ?? 'error',
    message: first?.message ?? 'HubSpot could not store the contact.',
    category: first?.category ?? null,
    correlationId: null,
    errors: errors.slice(0, 20).map(({ category, message, context }) => ({ category, message, context })),
    numErrors,
  };
}

function goneIsFine(answer: Answer<void>): Answer<void> {
  return answer.kind === 'not-found' ? { kind: 'ok', value: undefined } : answer;
}

async function readStages(deps: CallDeps): Promise<Answer<readonly string[]>> {
  const answer = await callHubspot(deps, async ({ crm }) => {
    const { options } = await crm.properties.coreApi.getByName('contacts', 'lifecyclestage');
    return [...options].sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0)).map(({ value }) => value);
  });
  if (answer.kind === 'paused' || answer.kind === 'unclear') return answer;
  return { kind: 'ok', value: answer.kind === 'ok' && answer.value.length > 0 ? answer.value : defaultStages };
}
