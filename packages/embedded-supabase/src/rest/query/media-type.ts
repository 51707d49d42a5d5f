import type { Shape } from '../read/compile-body.ts';
import type { PlanOptions } from '../read/explain.ts';
import { RestError } from '../rest-error.ts';

export interface MediaType extends Shape {
  contentType: string;
  plan?: PlanOptions;
}

type Known = Omit<MediaType, 'answerBytesMax'>;

const json: Known = { contentType: 'application/json; charset=utf-8', single: false, stripNulls: false };
const object: Known = {
  contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
  single: true,
  stripNulls: false,
};
const csv: Known = { ...json, contentType: 'text/csv; charset=utf-8', format: 'csv' };
const geoJson: Known = { ...json, contentType: 'application/geo+json; charset=utf-8', format: 'geojson' };

/** Maximum number of entries read from one `Accept` header; browsers send about ten. */
const entriesMax = 50;

/**
 * Returns the media type that `Accept` prefers among those available. Plans are available only if the setting allows
 * them.
 * @see https://docs.postgrest.org/en/stable/references/api/media_type_handlers.html
 * @throws RestError PGRST107 if there is none.
 */
export function chooseMediaType(
  accept: string | undefined,
  { plan, answerBytesMax }: { plan: boolean; answerBytesMax: number },
): MediaType {
  const asked = splitOutsideQuotes((accept ?? '').trim() || '*/*', ',').slice(0, entriesMax);
  const liked = asked.map(parseEntry).sort((left, right) => right.quality - left.quality);
  for (const entry of liked) {
    const found = entry.quality > 0 ? mediaTypeOf(entry, { plan }) : undefined;
    if (found) return { ...found, answerBytesMax };
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${asked.join(', ')}`);
}

interface Entry {
  type: string;
  parameters: Map<string, string>;
  quality: number;
}

function parseEntry(text: string): Entry {
  const [type = '', ...rest] = splitOutsideQuotes(text, ';');
  const parameters = new Map(
    rest.map((part): [string, string] => {
      const [name = '', value = ''] = part.split(/=(.*)/s);
      return [name.trim().toLowerCase(), value.trim().replace(/^"(.*)"$/s, '$1')];
    }),
  );
  const quality = Number(parameters.get('q') ?? 1);
  return { type: type.toLowerCase(), parameters, quality: Number.isFinite(quality) ? quality : 1 };
}

function splitOutsideQuotes(text: string, separator: ',' | ';'): string[] {
  const parts = text.match(separator === ',' ? /(?:"[^"]*"|[^,"]|")+/g : /(?:"[^"]*"|[^;"]|")+/g);
  return (parts ?? []).map((part) => part.trim()).filter(Boolean);
}

function mediaTypeOf(entry: Entry, allowed: { plan: boolean }): Known | undefined {
  const { type } = entry;
  const isStripped = entry.parameters.get('nulls') === 'stripped';
  if (['application/json', 'application/*', '*/*'].includes(type)) return json;
  if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
    return isStripped ? stripped(object) : object;
  }
  if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
    return isStripped ? stripped({ ...json, contentType: 'application/vnd.pgrst.array+json; charset=utf-8' }) : json;
  }
  if (type === 'text/csv' || type === 'text/*') return csv;
  if (type === 'application/geo+json') return geoJson;
  const plan = /^application\/vnd\.pgrst\.plan(?:\+(json|text))?$/.exec(type);
  return plan && allowed.plan ? planOf(entry, plan[1] === 'json' ? 'json' : 'text') : undefined;
}

function stripped(type: Known): Known {
  return { ...type, stripNulls: true, contentType: type.contentType.replace(';', ';nulls=stripped;') };
}

/**
 * For example, `application/vnd.pgrst.plan+json; for="text/csv"; options=analyze|verbose` requests the plan of a CSV
 * response.
 */
function planOf({ parameters }: Entry, format: 'json' | 'text'): Known | undefined {
  const wanted = parameters.get('for') ?? 'application/json';
  const planned = mediaTypeOf(parseEntry(wanted), { plan: false });
  if (!planned) return undefined;
  const known = ['analyze', 'verbose', 'settings', 'buffers', 'wal'] as const;
  const asked = (parameters.get('options') ?? '').split('|');
  const options = known.filter((one) => asked.includes(one));
  const listed = options.length > 0 ? ` options=${options.join('|')};` : '';
  const [name] = planned.contentType.split('; charset');
  const contentType = `application/vnd.pgrst.plan+${format}; for="${name}";${listed} charset=utf-8`;
  return { ...planned, contentType, plan: { format, options } };
}
