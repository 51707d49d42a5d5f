import { runAsCaller } from '../database/as-caller.ts';
import type { Caller } from '../http/caller.ts';
import type { Service } from '../service.ts';
import type { Catalogue } from './catalogue/catalogue.ts';
import type { Column, Relation } from './catalogue/relation.ts';
import type { Routine } from './catalogue/routine.ts';
import type { Preferences } from './query/preferences.ts';
import type { RestAnswer } from './rest-answer.ts';
import { RestError } from './rest-error.ts';
import { contextOf } from './rest-request.ts';
import { isCallable } from './rpc/rpc-choose.ts';

/**
 * Describes a schema for `GET /rest/v1/` as PostgREST does: OpenAPI 2.0, covering everything the caller's role has any
 * privilege on. The description does not show row-level security.
 * @see https://docs.postgrest.org/en/stable/references/api/openapi.html
 * @see https://spec.openapis.org/oas/v2.0
 */
export interface DescriptionRequest {
  caller: Caller;
  schema: string;
  method: string;
  path: string;
  headers: Record<string, string>;
  preferences: Preferences;
}

export async function describeSchema(
  { service, catalogue }: { service: Service; catalogue: Catalogue },
  request: DescriptionRequest,
): Promise<RestAnswer> {
  const { schema } = request;
  const allowed = await allowedNames(service, request, await catalogue.names(schema));
  const found = await Promise.all(allowed.relations.map((name) => catalogue.find(schema, name)));
  const relations = found.filter((one) => one !== undefined);
  const overloads = await Promise.all(allowed.functions.map((name) => catalogue.functions(schema, name)));
  const routines = overloads.map((all) => all.find(isCallable)).filter((one) => one !== undefined);
  const { host, protocol } = new URL(service.siteUrl);
  const document = {
    swagger: '2.0',
    info: { title: `${schema} schema`, description: '', version: '14' },
    host,
    basePath: '/rest/v1',
    schemes: [protocol.replace(':', '')],
    consumes: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    produces: ['application/json', 'application/vnd.pgrst.object+json', 'text/csv'],
    paths: Object.fromEntries([...relations.map(pathsOf), ...routines.map(callOf)]),
    definitions: Object.fromEntries(relations.map((relation) => [relation.name, definitionOf(relation)])),
  };
  const headers = { 'Content-Type': 'application/openapi+json; charset=utf-8' };
  return { status: 200, body: JSON.stringify(document), headers };
}

/** @throws RestError PGRST107 if `Accept` excludes JSON. */
export function requireOpenApi(accept: string | undefined) {
  if (/(application\/(openapi\+json|json|\*)|\*\/\*)/.test(accept ?? '*/*')) return;
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`);
}

/** Filters the exposed names to those on which the role has any privilege. */
async function allowedNames(
  service: Service,
  request: DescriptionRequest,
  names: { relations: string[]; functions: string[] },
): Promise<{ relations: string[]; functions: string[] }> {
  const context = contextOf(service, request);
  const mode = { readOnly: true };
  const { result } = await runAsCaller(service.apiSql, request.caller, context, mode, async (tx) => {
    const relations = await tx<{ name: string }[]>`
      select c.relname as name from pg_catalog.pg_class c join pg_catalog.pg_namespace n on n.oid = c.relnamespace
      where n.nspname = ${request.schema} and has_schema_privilege(n.oid, 'usage')
        and has_table_privilege(c.oid, 'select, insert, update, delete')
        and c.relname in (select json_array_elements_text(${JSON.stringify(names.relations)}::text::json))
      order by 1`;
    const functions = await tx<{ name: string }[]>`
      select distinct p.proname as name from pg_catalog.pg_proc p
      join pg_catalog.pg_namespace n on n.oid = p.pronamespace
      where n.nspname = ${request.schema} and has_schema_privilege(n.oid, 'usage') and has_function_privilege(p.oid, 'execute')
        and p.proname in (select json_array_elements_text(${JSON.stringify(names.functions)}::text::json))
      order by 1`;
    return { relations: relations.map(({ name }) => name), functions: functions.map(({ name }) => name) };
  });
  return result;
}

function pathsOf(relation: Relation): [path: string, methods: object] {
  const body = { in: 'body', name: relation.name, schema: { $ref: `#/definitions/${relation.name}` } };
  const filters = [...relation.columns.values()].map(({ name }) => ({ in: 'query', name, type: 'string' }));
  const rows = { type: 'array', items: body.schema };
  const tags = [relation.name];
  return [
    `/${relation.name}`,
    {
      get: { tags, parameters: filters, responses: { 200: { description: 'OK', schema: rows } } },
      ...(relation.canInsert && {
        post: { tags, parameters: [body], responses: { 201: { description: 'Created' } } },
      }),
      ...(relation.canUpdate && {
        patch: { tags, parameters: [...filters, body], responses: { 204: { description: 'No Content' } } },
      }),
      ...(relation.canDelete && {
        delete: { tags, parameters: filters, responses: { 204: { description: 'No Content' } } },
      }),
    },
  ];
}

function callOf(routine: Routine): [path: string, methods: object] {
  const named = routine.arguments.filter(({ name }) => name !== '');
  const properties = Object.fromEntries(named.map(({ name, type }) => [name, typeOf(type)]));
  const required = named.filter(({ isRequired }) => isRequired).map(({ name }) => name);
  const schema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  const tags = [`(rpc) ${routine.name}`];
  const responses = { 200: { description: 'OK' } };
  const parameters = [{ in: 'body', name: 'args', required: true, schema }];
  const query = named.map(({ name, isRequired }) => ({ in: 'query', name, required: isRequired, type: 'string' }));
  const isReadable = routine.volatility !== 'volatile';
  return [
    `/rpc/${routine.name}`,
    { post: { tags, parameters, responses }, ...(isReadable && { get: { tags, parameters: query, responses } }) },
  ];
}

function definitionOf({ columns, primaryKey }: Relation): object {
  const all = [...columns.values()];
  const required = all.filter((one) => !one.isNullable && !one.hasDefault && !one.identity).map(({ name }) => name);
  const describe = ({ name, type }: Column) => {
    const note = primaryKey.includes(name) ? { description: 'Note:\nThis is a Primary Key.<pk/>' } : {};
    return [name, { ...typeOf(type), ...note }];
  };
  return {
    type: 'object',
    properties: Object.fromEntries(all.map(describe)),
    ...(required.length > 0 && { required }),
  };
}

function typeOf(type: string): object {
  if (type.endsWith('[]')) return { type: 'array', items: typeOf(type.slice(0, -2)), format: type };
  if (['smallint', 'integer', 'bigint'].includes(type)) return { type: 'integer', format: type };
  if (['numeric', 'real', 'double precision'].includes(type)) return { type: 'number', format: type };
  if (type === 'boolean') return { type: 'boolean', format: type };
  return type === 'json' || type === 'jsonb' ? { format: type } : { type: 'string', format: type };
}
