import { checkLine, collectProblems, isChannelBits } from '#src/accounts/check-input.ts';
import { checkConditions } from '#src/pipeline/search/check-conditions.ts';
import type { SpikeSensitivity } from './spike-sensitivity.ts';
import type { savedSearches } from './table.ts';

const nameLengthMax = 60;

export interface SavedSearchInput {
  name?: string | null;
  conditions?: unknown;
  isDefault?: boolean | null;
  alertsChannel?: number | null;
  spikeSensitivity?: SpikeSensitivity | null;
}

/**
 * @throws InvalidInputError for an invalid name, channel or condition.
 * @throws QuerySyntaxError for malformed keywords.
 */
export function checkSavedSearch(input: SavedSearchInput): Partial<typeof savedSearches.$inferSelect> {
  const problems = collectProblems();
  const fields: Partial<typeof savedSearches.$inferSelect> = {};
  if (typeof input.name === 'string') {
    const name = checkLine(problems, input.name, { field: 'name', max: nameLengthMax, isRequired: true });
    if (name) fields.name = name;
  }
  if (typeof input.alertsChannel === 'number') {
    if (!isChannelBits(input.alertsChannel)) problems.add('alertsChannel', 'settings.personal.alerts.channel');
    fields.alertsChannel = input.alertsChannel;
  }
  if (input.spikeSensitivity) fields.spikeSensitivity = input.spikeSensitivity;
  if (typeof input.isDefault === 'boolean') fields.isDefault = input.isDefault;
  problems.throwIfAny();
  if (input.conditions !== undefined && input.conditions !== null)
    fields.conditions = checkConditions(input.conditions);
  return fields;
}
