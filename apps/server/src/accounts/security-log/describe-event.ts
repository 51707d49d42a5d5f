import { translateSecurityLog } from '@kawaraban/messages/security-log.ts';
import type { Locale } from '@kawaraban/messages/translate.ts';
import type { UserAcl } from '../roles.ts';

/** A row of the audit log or of the sign-in log. Rows of the sign-in log have the table name `sign_in`. */
export interface LoggedRow extends Record<string, unknown> {
  id: string;
  /** ISO 8601 with microseconds. */
  at: string;
  actor: string | null;
  table_name: string;
  row_id: string;
  action: string;
  before: Record<string, unknown> | null;
  after: Record<string, unknown> | null;
  subject: string | null;
  ip_address: string | null;
}

const rules = ['needs_two_steps', 'trusted_domains', 'session_hours', 'session_idle_hours'] as const;

export function describeEvent(locale: Locale, row: LoggedRow): string {
  const t = translateSecurityLog(locale);
  const { table_name: table, action } = row;
  if (table === 'sign_in') return t(`signIn.${signInEvents[action] ?? 'login'}`);
  if (action === 'export') return t(exports[table] ?? 'exported.boards');
  if (table === 'account_users') return describeMembership(locale, row);
  if (table === 'invitations') return t(`invitation.${invitationEvent(row)}`);
  if (table === 'accounts') return describeRules(locale, row);
  return t('shared');
}

const signInEvents: Partial<
  Record<string, 'login' | 'failed' | 'secondStepFailed' | 'password' | 'secondStepRemoved'>
> = {
  login_failed: 'failed',
  verification_attempted: 'secondStepFailed',
  user_updated_password: 'password',
  factor_unenrolled: 'secondStepRemoved',
  factor_deleted: 'secondStepRemoved',
};

const exports: Partial<Record<string, 'exported.boards' | 'exported.users' | 'exported.securityLog'>> = {
  users: 'exported.users',
  accounts: 'exported.securityLog',
};

function describeMembership(locale: Locale, { action, before, after }: LoggedRow): string {
  const t = translateSecurityLog(locale);
  const roleIn = (row: LoggedRow['after']) => t(`roles.${(row?.user_acl ?? 'GENERAL') as UserAcl}`); // As stored.
  if (action === 'insert') return t('member.joined', { role: roleIn(after) });
  if (action === 'delete') return t('member.left', { role: roleIn(before) });
  return t('member.role', { before: roleIn(before), after: roleIn(after) });
}

function invitationEvent({ action, before, after }: LoggedRow) {
  const isRequest = (action === 'insert' ? after : before)?.state === 'requested';
  if (action === 'insert') return isRequest ? 'requested' : 'sent';
  if (after?.state === 'open') return 'approved';
  if (isRequest) return 'rejected';
  return after?.state === 'accepted' ? 'accepted' : after?.state === 'declined' ? 'declined' : 'revoked';
}

function describeRules(locale: Locale, { before, after }: LoggedRow): string {
  const t = translateSecurityLog(locale);
  const wordsFor = (value: unknown) => {
    if (typeof value === 'boolean') return t(value ? 'rules.yes' : 'rules.no');
    if (Array.isArray(value)) return value.join(', ') || t('rules.none');
    return typeof value === 'number' ? t('rules.hours', { count: value }) : t('rules.usual');
  };
  const changed = rules.filter((rule) => after && rule in after);
  const values = (rule: (typeof rules)[number]) => ({
    before: wordsFor(before?.[rule]),
    after: wordsFor(after?.[rule]),
  });
  return changed.map((rule) => t(`rules.${rule}`, values(rule))).join(t('rules.joint'));
}
