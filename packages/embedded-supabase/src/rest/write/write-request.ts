import type { Caller } from '../../http/caller.ts';
import type { MediaType } from '../query/media-type.ts';
import type { Preferences } from '../query/preferences.ts';
import type { RestQuery } from '../query/query.ts';
import type { JsonPayload } from './write-payload.ts';

export type WriteMethod = 'POST' | 'PATCH' | 'PUT' | 'DELETE';

export interface WriteRequest {
  method: WriteMethod;
  caller: Caller;
  schema: string;
  table: string;
  query: RestQuery;
  payload: JsonPayload | undefined;
  onConflict: string[] | undefined;
  preferences: Preferences;
  mediaType: MediaType;
  path: string;
  headers: Record<string, string>;
}
