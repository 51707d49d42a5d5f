import type { Shape } from './compile-body.ts';
import { RestError } from './rest-error.ts';

export interface MediaType extends Shape {
  contentType: string;
}

const json: MediaType = { contentType: 'application/json; charset=utf-8', single: false, stripNulls: false };
const object: MediaType = {
  contentType: 'application/vnd.pgrst.object+json; charset=utf-8',
  single: true,
  stripNulls: false,
};

/**
 * Returns the first media type of `Accept` that can be given.
 * @throws RestError PGRST107 when there is none (CSV, GeoJSON and plans are not offered).
 */
export function chooseMediaType(accept: string | undefined): MediaType {
  const asked = (accept ?? '*/*').split(',').map((entry) => entry.trim().toLowerCase());
  for (const entry of asked) {
    const [type = '', ...parameters] = entry.split(';').map((part) => part.trim());
    const stripNulls = parameters.includes('nulls=stripped');
    if (['application/json', 'application/*', '*/*'].includes(type)) return json;
    if (type === 'application/vnd.pgrst.object+json' || type === 'application/vnd.pgrst.object') {
      return stripNulls ? stripped(object) : object;
    }
    if (type === 'application/vnd.pgrst.array+json' || type === 'application/vnd.pgrst.array') {
      return stripNulls ? stripped({ ...json, contentType: 'application/vnd.pgrst.array+json; charset=utf-8' }) : json;
    }
  }
  throw new RestError(406, 'PGRST107', `None of these media types are available: ${asked.join(', ')}`);
}

function stripped(type: MediaType): MediaType {
  return { ...type, stripNulls: true, contentType: type.contentType.replace(';', ';nulls=stripped;') };
}
