/**
 * A local server that keeps contacts as HubSpot's documentation says its API does: addresses are unique (409 with the id
 * in prose), stages only go forward, deleting archives, the search index lags. Tests can make it fail in every way.
 */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { defaultStages } from '../hubspot-facts.ts';

export interface FakeContact {
  id: string;
  properties: Record<string, string>;
  /** Further addresses, from merges. */
  otherEmails: string[];
  archived: boolean;
}

export interface FakeRequest {
  method: string;
  path: string;
  // biome-ignore lint/suspicious/noExplicitAny: the shape of the JSON depends on the call
  body: any;
}

/** What goes wrong with a request; the effect of those marked † takes place all the same. */
export type Fault =
  | { kind: 'answer'; status: number; body: unknown; headers?: Record<string, string> }
  | { kind: 'drop' }
  /** † */
  | { kind: 'drop-after' }
  /** † */
  | { kind: 'malformed' }
  /** † No answer, ever. */
  | { kind: 'hang' }
  /** † The answer, as it was then, comes only when `until` is fulfilled. */
  | { kind: 'wait'; until: Promise<void> }
  /** † An answer without end. */
  | { kind: 'endless' };

export const fakeToken = 'pat-na1-test';

interface Reply {
  status: number;
  body?: unknown;
}

const refusal = (status: number, category: string, message: string, more: object = {}): Reply => ({
  status,
  body: { status: 'error', message, correlationId: '6c1d2f2e-0000-4000-8000-000000000000', category, ...more },
});

export interface FakeHubspot extends Awaited<ReturnType<typeof startFakeHubspot>> {}

export async function startFakeHubspot() {
  const contacts = new Map<string, FakeContact>();
  const requests: FakeRequest[] = [];
  const searchable = new Set<string>();
  let serial = 100;
  const state = {
    fault: (_request: FakeRequest): Fault | undefined => undefined,
    headers: {} as Record<string, string>,
    /** Requests that were left without an answer. */
    hungCount: 0,
    stages: defaultStages as readonly string[],
    /** Erased for good. */
    erased: [] as string[],
  };
  const alive = () => [...contacts.values()].filter(({ archived }) => !archived);
  const byEmail = (email: string) => {
    const address = email.toLowerCase();
    return alive().find((one) => one.properties.email === address || one.otherEmails.includes(address));
  };
  const find = (key: string, idProperty: string | null) => {
    if (idProperty === 'email') return byEmail(key);
    const one = contacts.get(key);
    return one && !one.archived ? one : undefined;
  };
  const shown = ({ id, properties, archived }: FakeContact) => ({
    ...{ id, properties, archived },
    createdAt: '2026-11-01T00:00:00.000Z',
    updatedAt: '2026-11-02T00:00:00.000Z',
  });

  /** Returns why the values cannot be stored. */
  const problemWith = (values: Record<string, string>, own?: FakeContact): Reply | null => {
    const { email, lifecyclestage: stage } = values;
    if (email && !/^[^@\s]+@[^@\s]+\.[a-z]+$/i.test(email)) {
      return refusal(400, 'VALIDATION_ERROR', `Property values were not valid: email ${email}`, {
        errors: [{ message: 'Email address is invalid', code: 'INVALID_EMAIL', in: 'email' }],
      });
    }
    if (stage && !state.stages.includes(stage)) {
      return refusal(400, 'VALIDATION_ERROR', `Property values were not valid: ${stage} was not one of the allowed options`);
    }
    const taken = email ? byEmail(email) : undefined;
    if (!taken || taken === own) return null;
    return refusal(409, 'CONFLICT', `Contact already exists. Existing ID: ${taken.id}`);
  };
  const assign = (contact: FakeContact, values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) {
      const current = contact.properties[name] ?? '';
      if (name === 'email') {
        contact.otherEmails = contact.otherEmails.filter((one) => one !== value.toLowerCase());
        contact.properties.email = value.toLowerCase();
      } else if (name === 'lifecyclestage' && value !== '') {
        // Backwards is not refused, it just does not happen.
        if (state.stages.indexOf(value) > state.stages.indexOf(current)) contact.properties[name] = value;
      } else contact.properties[name] = value;
    }
  };
  const create = (values: Record<string, string>): Reply => {
    const problem = problemWith(values);
    if (problem) return problem;
    const contact: FakeContact = { id: String(++serial), properties: {}, otherEmails: [], archived: false };
    assign(contact, values);
    contacts.set(contact.id, contact);
    return { status: 201, body: shown(contact) };
  };
  const update = (contact: FakeContact | undefined, values: Record<string, string>): Reply => {
    if (!contact) return refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    const problem = problemWith(values, contact);
    if (problem) return problem;
    assign(contact, values);
    return { status: 200, body: shown(contact) };
  };
  const upsertAll = (inputs: { id: string; properties: Record<string, string> }[]): Reply => {
    const replies = inputs.map(({ id, properties }) => {
      const existing = byEmail(id);
      return existing ? update(existing, properties) : create({ ...properties, email: id });
    });
    const errors = replies.filter(({ status }) => status >= 400).map(({ body }) => ({ ...(body as object), context: {} }));
    const results = replies.filter(({ status }) => status < 400).map(({ body }) => body);
    const times = { startedAt: '2026-11-01T00:00:00.000Z', completedAt: '2026-11-01T00:00:01.000Z' };
    const body = { status: 'COMPLETE', results, ...times };
    if (errors.length === 0) return { status: 200, body };
    return { status: 207, body: { ...body, numErrors: errors.length, errors } };
  };
  const merge = ({ primaryObjectId, objectIdToMerge }: Record<string, string>): Reply => {
    const [into, other] = [primaryObjectId, objectIdToMerge].map((id) => contacts.get(id ?? ''));
    if (!into || !other) return refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    contacts.delete(other.id);
    const { email } = other.properties;
    if (email) into.otherEmails.push(email, ...other.otherEmails);
    into.properties = { ...other.properties, ...into.properties };
    return { status: 200, body: shown(into) };
  };
  const remove = (id: string, isErasing: boolean): Reply => {
    const contact = contacts.get(id);
    if (!contact) return refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
    contact.archived = true;
    if (isErasing) {
      contacts.delete(id);
      state.erased.push(id);
    }
    return { status: 204 };
  };

  const route = ({ method, path, body }: FakeRequest): Reply => {
    const url = new URL(path, 'http://x');
    const match = /^\/crm\/(?:v3\/objects|objects\/[\d-]+)\/contacts(?:\/(.+))?$/.exec(url.pathname);
    if (/^\/crm\/(?:v3\/properties|properties\/[\d-]+)\/contacts\/lifecyclestage$/.test(url.pathname)) {
      const options = state.stages.map((value, displayOrder) => ({ value, label: value, displayOrder, hidden: false }));
      return { status: 200, body: { name: 'lifecyclestage', options: options.reverse() } };
    }
    if (!match) return refusal(404, 'NOT_FOUND', `no such path: ${url.pathname}`);
    const key = decodeURIComponent(match[1] ?? '');
    const idProperty = url.searchParams.get('idProperty');
    if (method === 'POST' && key === '') return create(body.properties);
    if (method === 'POST' && key === 'batch/upsert') return upsertAll(body.inputs);
    if (method === 'POST' && key === 'merge') return merge(body);
    if (method === 'POST' && key === 'gdpr-delete') return remove(body.objectId, true);
    if (method === 'POST' && key === 'search') {
      const results = alive().filter(({ id }) => searchable.has(id));
      return { status: 200, body: { total: results.length, results: results.map(shown) } };
    }
    if (method === 'PATCH') return update(find(key, idProperty), body.properties);
    if (method === 'DELETE') return idProperty ? refusal(400, 'VALIDATION_ERROR', 'idProperty') : remove(key, false);
    const found = find(key, idProperty);
    return found ? { status: 200, body: shown(found) } : refusal(404, 'OBJECT_NOT_FOUND', 'resource not found');
  };

  const answer = (response: ServerResponse, { status, body }: Reply, headers: Record<string, string> = {}) => {
    response.writeHead(status, { 'content-type': 'application/json;charset=utf-8', ...state.headers, ...headers });
    response.end(body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body));
  };
  const handle = async (incoming: IncomingMessage, response: ServerResponse) => {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk as Buffer);
    const text = Buffer.concat(chunks).toString('utf8');
    const request = { method: incoming.method ?? '', path: incoming.url ?? '', body: text ? JSON.parse(text) : null };
    requests.push(request);
    if (incoming.headers.authorization !== `Bearer ${fakeToken}`) {
      return answer(response, refusal(401, 'INVALID_AUTHENTICATION', 'Authentication credentials not found.'));
    }
    const fault = state.fault(request);
    if (fault?.kind === 'drop') return void response.destroy();
    if (fault?.kind === 'answer') return answer(response, fault, fault.headers);
    const reply = route(request);
    if (fault?.kind === 'drop-after') return void response.destroy();
    if (fault?.kind === 'malformed') return answer(response, { status: reply.status, body: '{"id":' });
    if (fault?.kind === 'wait') await fault.until;
    if (fault?.kind === 'endless') return pour(response);
    if (fault?.kind === 'hang') state.hungCount++;
    else answer(response, reply);
  };
  const server = createServer((incoming, response) => void handle(incoming, response).catch(() => response.destroy()));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    state,
    contacts,
    requests,
    alive,
    byEmail,
    /** Puts a contact there as if someone had made it in HubSpot. */
    seed: (properties: Record<string, string>) => (create(properties).body as { id: string }).id,
    /** The search index catches up. */
    catchUp: () => void alive().forEach(({ id }) => void searchable.add(id)),
    reset() {
      contacts.clear();
      requests.length = 0;
      Object.assign(state, { fault: () => undefined, headers: {}, hungCount: 0, stages: defaultStages, erased: [] });
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function pour(response: ServerResponse) {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write('9'.repeat(100_000)), 1);
  response.once('close', () => clearInterval(timer));
}

/** 429 as HubSpot words it. */
export function limitFault(policyName?: string, headers?: Record<string, string>): Fault {
  const message = policyName === 'DAILY' ? 'You have reached your daily limit.' : 'You have reached your ten_secondly_rolling limit.';
  const body = { status: 'error', message, errorType: 'RATE_LIMIT', correlationId: 'c', ...(policyName ? { policyName } : {}) };
  return { kind: 'answer', status: 429, body, headers: headers ?? {} };
}
