import type { Catalogue } from '../catalogue/catalogue.ts';
import { closestName } from '../catalogue/closest-name.ts';
import type { Routine } from '../catalogue/routine.ts';
import { RestError } from '../rest-error.ts';

export interface Call {
  schema: string;
  name: string;
  keys: string[];
  bodyType: string | undefined;
  isSingleObject: boolean;
}

const typesOfBody: Record<string, string[]> = {
  'application/json': ['json', 'jsonb'],
  'text/plain': ['text'],
  'text/xml': ['xml'],
  'application/octet-stream': ['bytea'],
};
const isRawBody = (type: string | undefined) =>
  type !== undefined && type !== 'application/json' && type in typesOfBody;

/**
 * Returns the overload for a call: the one that has all given arguments and requires no others, or else the one whose
 * single unnamed argument takes the body.
 * @see https://docs.postgrest.org/en/stable/references/api/functions.html#overloaded-functions
 * @throws RestError PGRST202 if there is none, PGRST203 if there are several.
 */
export async function chooseRoutine(catalogue: Catalogue, call: Call): Promise<Routine> {
  const overloads = await catalogue.functions(call.schema, call.name);
  const chosen = matching(overloads, call);
  if (chosen.length === 1) return chosen[0]!; // The length is 1.
  if (chosen.length > 1) throw ambiguous(chosen);
  const newer = (await catalogue.refresh()) ? await catalogue.functions(call.schema, call.name) : overloads;
  const found = matching(newer, call);
  if (found.length === 1) return found[0]!; // The length is 1.
  throw found.length > 1 ? ambiguous(found) : await notFound(catalogue, call, newer);
}

function matching(all: Routine[], call: Call): Routine[] {
  const overloads = all.filter(isCallable);
  if (call.isSingleObject) return overloads.filter((one) => takesWholeBody(one, 'application/json'));
  const byName = overloads.filter((one) => takesKeys(one, call));
  if (byName.length > 0) return byName;
  return overloads.filter((one) => one.arguments[0]?.name === '' && takesWholeBody(one, call.bodyType));
}

function takesWholeBody({ arguments: all }: Routine, bodyType: string | undefined): boolean {
  const types = bodyType === undefined ? undefined : typesOfBody[bodyType];
  return all.length === 1 && types !== undefined && types.includes(all[0]!.type); // The length is 1.
}

function takesKeys({ arguments: all }: Routine, { keys, bodyType }: Call): boolean {
  if (all.length === 0) return keys.length === 0 && !isRawBody(bodyType);
  const isAllKnown = keys.every((key) => all.some(({ name }) => name === key));
  return isAllKnown && all.every(({ name, isRequired }) => !isRequired || keys.includes(name));
}

export function isCallable({ arguments: all }: Routine): boolean {
  const unnamed = all.filter(({ name }) => name === '');
  return unnamed.length === 0 || (all.length === 1 && Object.values(typesOfBody).flat().includes(all[0]!.type)); // The length is 1.
}

function ambiguous(candidates: Routine[]): RestError {
  const list = candidates
    .map((one) => ({ one, types: one.arguments.map((argument) => `${argument.name} => ${argument.type}`) }))
    .sort((a, b) => a.types.length - b.types.length || (a.types.join() < b.types.join() ? -1 : 1))
    .map(({ one, types }) => `${one.schema}.${one.name}(${types.join(', ')})`);
  const message = `Could not choose the best candidate function between: ${list.join(', ')}`;
  const hint =
    'Try renaming the parameters or the function itself in the database so function overloading can be resolved';
  return new RestError(300, 'PGRST203', message, { hint });
}

async function notFound(catalogue: Catalogue, call: Call, overloads: Routine[]): Promise<RestError> {
  const name = `${call.schema}.${call.name}`;
  const takesWhole = call.isSingleObject || isRawBody(call.bodyType);
  const message = takesWhole
    ? `Could not find the function ${name} in the schema cache`
    : `Could not find the function ${name}${call.keys.length === 0 ? ' without parameters' : `(${call.keys.join(', ')})`} in the schema cache`;
  const details = `Searched for the function ${name}${searchedFor(call)}, but no matches were found in the schema cache.`;
  const perhaps = takesWhole ? undefined : await suggestion(catalogue, call, overloads);
  const hint = perhaps === undefined ? null : `Perhaps you meant to call the function ${call.schema}.${perhaps}`;
  return new RestError(404, 'PGRST202', message, { details, hint });
}

function searchedFor({ keys, bodyType, isSingleObject }: Call): string {
  if (isSingleObject) return ' with a single json/jsonb parameter';
  const [type] = typesOfBody[bodyType ?? ''] ?? [];
  if (isRawBody(bodyType)) return ` with a single unnamed ${type} parameter`;
  const named =
    keys.length === 0 ? ' without parameters' : ` with parameter${keys.length > 1 ? 's' : ''} ${keys.join(', ')}`;
  return bodyType === 'application/json' ? `${named} or with a single unnamed json/jsonb parameter` : named;
}

async function suggestion(catalogue: Catalogue, call: Call, overloads: Routine[]): Promise<string | undefined> {
  const callable = overloads.filter(isCallable);
  if (callable.length === 0 && overloads.length > 0) return undefined;
  if (callable.length === 0) return closestName(await callableNames(catalogue, call.schema), call.name);
  const lists = callable.map(
    (one) =>
      `(${one.arguments
        .map((argument) => argument.name)
        .sort()
        .join(', ')})`,
  );
  const closest = closestName(lists, `(${call.keys.join(', ')})`);
  return closest === undefined ? undefined : call.name + closest;
}

async function callableNames(catalogue: Catalogue, schema: string): Promise<string[]> {
  const { functions } = await catalogue.names(schema);
  const overloads = await Promise.all(functions.map((name) => catalogue.functions(schema, name)));
  return functions.filter((_, at) => overloads[at]?.some(isCallable));
}
