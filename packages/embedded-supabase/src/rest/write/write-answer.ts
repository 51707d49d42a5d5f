import type { Relation } from '../catalogue/relation.ts';
import { preferencesApplied } from '../query/preferences.ts';
import { contentRange, type RestAnswer } from '../rest-answer.ts';
import type { WriteRequest } from './write-request.ts';

export interface Written {
  body: string | null;
  count: number;
  /** JSON of the first row's key, with each value as text. */
  key: string | null;
  /** Number of rows that a merge inserted; null if there was nothing to merge. */
  inserted: number | null;
}

export function answerWrite(request: WriteRequest, relation: Relation, written: Written): RestAnswer {
  const { method, mediaType, preferences } = request;
  const answersRows = preferences.return === 'representation';
  const counted = preferences.count === 'exact' || preferences.count === 'estimated' ? written.count : undefined;
  const headers: Record<string, string> = {};
  if (method === 'PATCH') headers['Content-Range'] = contentRange(0, written.count, counted);
  if (method === 'POST' || method === 'DELETE') headers['Content-Range'] = contentRange(0, 0, counted);
  const location = locationOf(request, relation, written);
  if (location !== undefined) headers.Location = location;
  const applied = appliedPreferences(request, relation);
  if (applied.length > 0) headers['Preference-Applied'] = applied.join(', ');
  if (answersRows) headers['Content-Type'] = mediaType.contentType;
  return { status: statusOf(request, written), body: answersRows ? (written.body ?? 'null') : null, headers };
}

function statusOf({ method, preferences }: WriteRequest, { inserted }: Written): number {
  const answersRows = preferences.return === 'representation';
  if (method === 'POST') return preferences.resolution === 'merge-duplicates' && !inserted ? 200 : 201;
  if (!answersRows) return 204;
  return method === 'PUT' && inserted ? 201 : 200;
}

function appliedPreferences({ method, preferences, onConflict }: WriteRequest, relation: Relation): string[] {
  switch (method) {
    case 'POST': {
      const hasKey = relation.primaryKey.length > 0 || onConflict !== undefined;
      return preferencesApplied(preferences, hasKey ? ['resolution', 'missing', 'return'] : ['missing', 'return']);
    }
    case 'PATCH':
      return preferencesApplied(preferences, ['missing', 'return', 'max-affected']);
    case 'DELETE':
      return preferencesApplied(preferences, ['return', 'max-affected']);
    case 'PUT':
      return preferencesApplied(preferences, ['return']);
  }
}

function locationOf(request: WriteRequest, relation: Relation, { key, count }: Written): string | undefined {
  const wanted = request.method === 'POST' && request.preferences.return === 'headers-only';
  if (!wanted || key === null || count !== 1 || relation.primaryKey.length === 0) return undefined;
  const values = JSON.parse(key) as Record<string, string | null>; // Built by json_object_agg over text.
  const filters = relation.primaryKey.map((name) => {
    const value = values[name];
    const test = value === null || value === undefined ? 'is.null' : `eq.${value}`;
    return `${encodeURIComponent(name)}=${encodeURIComponent(test)}`;
  });
  return `/${encodeURIComponent(relation.name)}?${filters.join('&')}`;
}
