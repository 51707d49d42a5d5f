import type { auditLog } from '#src/accounts/audit/table.ts';
import type { Traces } from '#src/accounts/deletions/table.ts';

export type AuditRow = typeof auditLog.$inferSelect;

/** Tables whose rows belong to a single user. Their audit log entries still record that a change happened, but not the values. */
const privateTables = new Set([
  ...['users', 'clips', 'recents', 'search_settings', 'alert_destinations', 'announcement_reads', 'operators'],
  ...['hubspot_contacts'],
]);

/** Replaces the user's id and e-mail addresses with `label` ("deleted person #7"). The kind and time of the change are kept. */
export function pseudonymise(row: AuditRow, { traces, label }: { traces: Traces; label: string }): AuditRow {
  const isActor = row.actorId === traces.id || traces.emails.includes(row.actorEmail?.toLowerCase() ?? '');
  const isPrivate = privateTables.has(row.tableName) && (isActor || isAbout(row, traces));
  const replace = replacer(traces, label);
  const content = (json: AuditRow['before']) => (isPrivate || json === null ? null : (replace(json) as typeof json));
  return {
    ...row,
    ...(isActor ? { actorId: null, actorEmail: label } : {}),
    rowId: replace(row.rowId) as string,
    before: content(row.before),
    after: content(row.after),
  };
}

export function withoutAccountName(row: AuditRow, { id }: Traces): AuditRow {
  return row.tableName === 'accounts' && row.rowId === id ? { ...row, before: null, after: null } : row;
}

function isAbout({ rowId, before, after }: AuditRow, traces: Traces): boolean {
  if (rowId.includes(traces.id)) return true;
  const text = JSON.stringify([before, after]).toLowerCase();
  return [traces.id, ...traces.emails].some((one) => text.includes(one));
}

function replacer({ id, emails, names, phones, webhooks }: Traces, label: string) {
  const whole = new Set([...names, ...phones]);
  const parts = [id, ...emails, ...webhooks].map((part) => new RegExp(escapeRegExp(part), 'gi'));
  return function replace(value: unknown): unknown {
    if (typeof value === 'string') {
      if (whole.has(value)) return label;
      return parts.reduce((text, part) => text.replace(part, () => label), value);
    }
    if (Array.isArray(value)) return value.map(replace);
    if (value === null || typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replace(inner)]));
  };
}

function escapeRegExp(text: string): string {
  return text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
