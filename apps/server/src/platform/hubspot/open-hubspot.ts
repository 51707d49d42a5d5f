/** @see https://developers.hubspot.com/docs/api-reference/crm-contacts-v3/guide */
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
  upsert(email: string, properties: Properties): Promise<Answer<HubspotContact>>;
  merge(input: { into: string; id: string }): Promise<Answer<HubspotContact>>;
  /** Archives a contact, which HubSpot can restore for 90 days. Idempotent. */
  archive(id: string): Promise<Answer<void>>;
  /** Erases a contact permanently (GDPR). Idempotent. */
  erase(id: string): Promise<Answer<void>>;
  /** Returns the account's lifecycle stages in order, or HubSpot's defaults. Cached for an hour. */
  readStages(): Promise<Answer<readonly string[]>>;
}

const contactProperties = ['email', 'firstname', 'lastname', 'phone', 'company', 'lifecyclestage'];

const instant = z.unknown().transform((value) => {
  const date = new Date(typeof value === 'string' ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? null : date;
});

const contactSchema = z.object({
  id: z.string().min(1).max(40),
  properties: z.record(z.string(), z.string().nullable()).default({}),
  createdAt: instant,
  updatedAt: instant,
  archived: z.boolean().nullish().transform(Boolean),
});

/** @throws ZodError for an invalid contact. The caller handles this error as an unreadable response. */
const parseContact = (value: unknown): HubspotContact => contactSchema.parse(value);

const stagesKeptMs = 3_600_000;

export function openHubspot(deps: CallDeps): Hubspot {
  let stages: { value: readonly string[]; until: number } | undefined;
  const pathOf = (id: string) => `/${encodeURIComponent(id)}`;
  const read = (id: string, idProperty?: string) => {
    const query = new URLSearchParams(contactProperties.map((name) => ['properties', name]));
    query.set('archived', 'false');
    if (idProperty) query.set('idProperty', idProperty);
    return callHubspot(deps, { method: 'GET', path: pathOf(id), query }, parseContact);
  };
  const update = (id: string, properties: Properties, idProperty?: string) => {
    const query = new URLSearchParams(idProperty && { idProperty });
    return callHubspot(deps, { method: 'PATCH', path: pathOf(id), query, body: { properties } }, parseContact);
  };
  const nothing = () => undefined;
  return {
    readById: (id) => read(id),
    readByEmail: (email) => read(email, 'email'),
    updateById: (id, properties) => update(id, properties),
    updateByEmail: (email, properties) => update(email, properties, 'email'),
    create: (properties) => callHubspot(deps, { method: 'POST', body: { properties, associations: [] } }, parseContact),
    upsert: (email, properties) => upsert(deps, email, properties),
    merge: ({ into, id }) =>
      callHubspot(
        deps,
        { method: 'POST', path: '/merge', body: { primaryObjectId: into, objectIdToMerge: id } },
        parseContact,
      ),
    archive: async (id) => goneIsFine(await callHubspot(deps, { method: 'DELETE', path: pathOf(id) }, nothing)),
    erase: async (id) =>
      goneIsFine(await callHubspot(deps, { method: 'POST', path: '/gdpr-delete', body: { objectId: id } }, nothing)),
    async readStages() {
      const now = deps.now().getTime();
      if (stages && stages.until > now) return { kind: 'ok', value: stages.value };
      const answer = await readStages(deps);
      if (answer.kind === 'ok') stages = { value: answer.value, until: now + stagesKeptMs };
      return answer;
    },
  };
}

/**
 * Sends a batch of one contact. Also checks `numErrors` and `errors`, because HubSpot responds with 207, a success status,
 * if part of a batch fails.
 */
async function upsert(deps: CallDeps, email: string, properties: Properties): Promise<Answer<HubspotContact>> {
  const body = { inputs: [{ id: email, idProperty: 'email', properties }] };
  const answer = await callHubspot(deps, { method: 'POST', path: '/batch/upsert', body }, (value) => {
    const { errors, numErrors = errors.length, results } = batchSchema.parse(value);
    if (numErrors > 0 || errors.length > 0) return { problem: batchProblem(errors, numErrors) };
    return { contact: parseContact(results[0]) };
  });
  if (answer.kind !== 'ok') return answer;
  const { contact, problem } = answer.value;
  return contact ? { kind: 'ok', value: contact } : { kind: 'refused', problem };
}

const batchSchema = z.object({
  results: z.array(z.unknown()).default([]),
  numErrors: z.number().optional(),
  errors: z
    .array(
      z.object({
        status: z.string().optional(),
        category: z.string().optional(),
        message: z.string().optional(),
        context: z.unknown(),
      }),
    )
    .default([]),
});

type BatchError = z.infer<typeof batchSchema>['errors'][number];

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

const stagesSchema = z.object({
  options: z.array(z.object({ value: z.string(), displayOrder: z.number().nullish() })),
});

async function readStages(deps: CallDeps): Promise<Answer<readonly string[]>> {
  const request = { method: 'GET', kind: 'properties', path: '/lifecyclestage' } as const;
  const answer = await callHubspot(deps, request, (value) =>
    stagesSchema
      .parse(value)
      .options.sort((a, b) => (a.displayOrder ?? 0) - (b.displayOrder ?? 0))
      .map((option) => option.value),
  );
  if (answer.kind === 'paused' || answer.kind === 'unclear') return answer;
  return { kind: 'ok', value: answer.kind === 'ok' && answer.value.length > 0 ? answer.value : defaultStages };
}
