/**
 * A person in every table that can hold one. The test of deletion compares these lists with the schema, so that a new table
 * fails it until it is in one of them.
 */
import type { Sql } from 'postgres';

export interface Person {
  id: string;
  email: string;
  name: string;
  phone: string;
  webhook: string;
}

/** Rows that the person refers to, all of others. */
export interface Surroundings {
  accountId: string;
  colleagueId: string;
  articleId: number;
  boardId: number;
  actionId: number;
  tagId: string;
}

type Fill = (sql: Sql, person: Person, around: Surroundings) => Promise<unknown>;

const at = '2026-11-20T00:00:00Z';
const uuid = '00000000-0000-4000-8000-000000000001';

/** Sign-in. In the order of their references. */
const authTables: Record<string, Fill> = {
  'auth.users': (sql, { id, email, phone }) =>
    sql`insert into auth.users (id, email, phone, raw_user_meta_data) values (${id}, ${email}, ${phone}, ${sql.json({ email })})`,
  'auth.identities': (sql, { id, email }) =>
    sql`insert into auth.identities (provider_id, user_id, identity_data, provider)
      values (${id}, ${id}, ${sql.json({ email, sub: id })}, 'email')`,
  'auth.sessions': (sql, { id }) => sql`insert into auth.sessions (id, user_id, ip) values (${uuid}, ${id}, '192.0.2.7')`,
  'auth.refresh_tokens': (sql, { id }) =>
    sql`insert into auth.refresh_tokens (token, user_id, session_id) values ('t', ${id}, ${uuid})`,
  'auth.mfa_factors': (sql, { id, phone }) =>
    sql`insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, phone, created_at, updated_at)
      values (${uuid}, ${id}, 'phone', 'totp', 'verified', ${phone}, ${at}, ${at})`,
  'auth.one_time_tokens': (sql, { id, email }) =>
    sql`insert into auth.one_time_tokens (user_id, purpose, link_hash, code_hash, relates_to, created_at, expires_at)
      values (${id}, 'recovery', decode('00', 'hex'), decode('00', 'hex'), ${email}, ${at}, ${at})`,
  'auth.flow_state': (sql, { id }) =>
    sql`insert into auth.flow_state (id, user_id, auth_code, code_challenge, code_challenge_method,
        authentication_method, provider_type, redirect_to, created_at)
      values (${uuid}, ${id}, 'c', 'c', 's256', 'email', 'email', '', ${at})`,
  'auth.audit_log_entries': (sql, { id, email }) =>
    sql`insert into auth.audit_log_entries (payload) values (${sql.json({ action: 'login', actor_id: id, actor_username: email })})`,
  'auth.saml_relay_states': async (sql, { email }) => {
    await sql`insert into auth.sso_providers (id, created_at, updated_at) values (${uuid}, ${at}, ${at})`;
    await sql`insert into auth.saml_relay_states (id, sso_provider_id, request_id, for_email, redirect_to, created_at, updated_at)
      values (${uuid}, ${uuid}, 'r', ${email}, '', ${at}, ${at})`;
  },
  'realtime.changes': (sql, { id }) =>
    sql`insert into realtime.changes (xid, relation, action, record)
      values (pg_current_xact_id(), 'public.alert_mail_work'::regclass, 'INSERT', ${sql.json({ userId: id })})`,
  'realtime.messages': (sql, { id, email }) =>
    sql`insert into realtime.messages (topic, extension, payload) values (${id}, 'broadcast', ${sql.json({ email })})`,
  'realtime.presences': async (sql, { id }) => {
    await sql`insert into realtime.processes (id) values (${uuid})`;
    await sql`insert into realtime.presences (ref, process_id, topic, private, key, payload)
      values ('r', ${uuid}, 't', false, ${id}, ${sql.json({ user: id })})`;
  },
  'storage.buckets': (sql, { id }) =>
    sql`insert into storage.buckets (id, name, owner, owner_id) values ('b', 'b', ${id}, ${id})`,
  'storage.objects': (sql, { id }) =>
    sql`insert into storage.objects (bucket_id, name, owner, owner_id) values ('b', ${id}, ${id}, ${id})`,
};

/** The person and what only they see. */
const ownTables: Record<string, Fill> = {
  'public.users': (sql, { id, email, name, phone, webhook }) =>
    sql`insert into users (id, email, real_name, phone, webhook_url, alerts_channel) values (${id}, ${email}, ${name}, ${phone}, ${webhook}, 3)`,
  'public.account_users': (sql, { id }, { accountId }) =>
    sql`insert into account_users (account_id, user_id) values (${accountId}, ${id})`,
  'public.operators': (sql, { id }) => sql`insert into operators (user_id) values (${id})`,
  'public.clips': (sql, { id }, { accountId, articleId }) =>
    sql`insert into clips (account_id, user_id, article_id) values (${accountId}, ${id}, ${articleId})`,
  'public.recents': (sql, { id }, { accountId, articleId }) =>
    sql`insert into recents (account_id, user_id, article_id) values (${accountId}, ${id}, ${articleId})`,
  'public.read_marks': (sql, { id }, { articleId }) =>
    sql`insert into read_marks (user_id, article_id, is_read, marked_at) values (${id}, ${articleId}, true, ${at})`,
  'public.announcement_reads': async (sql, { id }) => {
    const [row] = await sql`insert into announcements (ja_title, publish_from) values ('告知', ${at}) returning id`;
    await sql`insert into announcement_reads (announcement_id, user_id, read_at) values (${row!.id}, ${id}, ${at})`;
  },
  'public.search_logs': (sql, { id, name }, { accountId }) =>
    sql`insert into search_logs (account_id, user_id, conditions) values (${accountId}, ${id}, ${sql.json({ keywords: name })})`,
  'public.search_settings': (sql, { id, name }, { accountId }) =>
    sql`insert into search_settings (id, account_id, user_id, name, conditions) values (${uuid}, ${accountId}, ${id}, ${name}, '{}')`,
  'public.matches': (sql, { id, name }, { accountId, articleId }) =>
    sql`insert into matches (search_settings_id, account_id, user_id, article_id, terms, alerts_channel, matched_at)
      values (${uuid}, ${accountId}, ${id}, ${articleId}, ${[name]}, 1, ${at})`,
  'public.waiting_matches': (sql, { id }) =>
    sql`insert into waiting_matches (user_id, match_id) select ${id}, id from matches where user_id = ${id}`,
  'public.alert_schedules': (sql, { id }) =>
    sql`insert into alert_schedules (user_id, next_due_at) values (${id}, ${at}) on conflict do nothing`,
  'public.alert_destinations': (sql, { id, name, webhook }) =>
    sql`insert into alert_destinations (user_id, channel, name, address, created_at, updated_at)
      values (${id}, 'slack', ${name}, ${`${webhook}/2`}, ${at}, ${at})`,
  'public.alerts': (sql, { id, name }) =>
    sql`insert into alerts (id, user_id, due_at, built_at, language, article_count, searches)
      values (${uuid}, ${id}, ${at}, ${at}, 'ja', 1, ${sql.json([{ id: uuid, name, counts: {} }])})`,
  'public.alert_articles': (sql, { id, name }, { articleId }) =>
    sql`insert into alert_articles (alert_id, user_id, article_id, position, alerts_channel, terms, search_names)
      values (${uuid}, ${id}, ${articleId}, 0, 3, ${[name]}, ${[name]})`,
  'public.alert_mail_work': (sql, { id }) => sql`insert into alert_mail_work ("userId", "alertId") values (${id}, ${uuid})`,
  'public.deliveries': (sql, { id, email, webhook }) =>
    sql`insert into deliveries (id, alert_id, user_id, channel, target, next_attempt_at) values
      (${uuid}, ${uuid}, ${id}, 'email', ${email}, ${at}), (gen_random_uuid(), ${uuid}, ${id}, 'slack', ${webhook}, ${at})`,
  'public.delivery_attempts': (sql, { email }) =>
    sql`insert into delivery_attempts (delivery_id, attempt_number, started_at, detail) values (${uuid}, 1, ${at}, ${`550 ${email}`})`,
  'public.failing_channels': (sql, { id, webhook }) =>
    sql`insert into failing_channels (user_id, channel, target, failing_since, failed_at, problem_key)
      values (${id}, 'slack', ${webhook}, ${at}, ${at}, 'delivery.refused')`,
  'public.deleted_sign_ins': (sql, { id }) => sql`insert into deleted_sign_ins (user_id) values (${id})`,
};

/** What they did with others, and what others addressed to them. */
const sharedTables: Record<string, Fill> = {
  'public.boards': (sql, { id }, { accountId }) =>
    sql`insert into boards (account_id, user_id, title, title_key, description_key, created_at, updated_at)
      values (${accountId}, ${id}, 'Own', 'own', '', ${at}, ${at})`,
  'public.board_articles': (sql, { id }, { boardId, articleId }) =>
    sql`insert into board_articles (board_id, article_id, added_by, created_at) values (${boardId}, ${articleId}, ${id}, ${at})`,
  'public.reports': (sql, { id }, { accountId }) =>
    sql`insert into reports (account_id, user_id, title, language, timezone, created_at, updated_at, is_shared)
      values (${accountId}, ${id}, 'Own', 'ja', 'Asia/Tokyo', ${at}, ${at}, false),
        (${accountId}, ${id}, 'Shared', 'ja', 'Asia/Tokyo', ${at}, ${at}, true)`,
  'public.report_links': (sql, { id }, { accountId }) =>
    sql`insert into report_links (account_id, report_id, token_hash, user_id, created_at, expires_at)
      select ${accountId}, id, title, ${id}, ${at}, ${at} from reports where user_id = ${id}`,
  'public.report_schedules': (sql, { id }, { accountId, boardId }) =>
    sql`insert into report_schedules (account_id, user_id, title, language, timezone, board_id, frequency, weekday, time,
      next_due_at, next_from_day, next_to_day, created_at, updated_at)
      values (${accountId}, ${id}, 'Weekly', 'ja', 'Asia/Tokyo', ${boardId}, 'weekly', 1, '08:30', ${at}, ${at}, ${at}, ${at}, ${at})`,
  'public.due_reports': (sql, { id }, { accountId, boardId }) =>
    sql`insert into due_reports (account_id, user_id, title, language, timezone, board_id, from_day, to_day, due_at)
      values (${accountId}, ${id}, 'Weekly', 'ja', 'Asia/Tokyo', ${boardId}, ${at}, ${at}, ${at})`,
  'public.board_tags': (sql, { id }, { accountId, boardId, tagId }) =>
    sql`insert into board_tags (tag_id, board_id, account_id, user_id, created_at) values (${tagId}, ${boardId}, ${accountId}, ${id}, ${at})`,
  'public.article_tags': (sql, { id }, { accountId, articleId, tagId }) =>
    sql`insert into article_tags (tag_id, article_id, account_id, user_id, created_at) values (${tagId}, ${articleId}, ${accountId}, ${id}, ${at})`,
  'public.actions': (sql, { id }, { accountId, boardId }) =>
    sql`insert into actions (account_id, board_id, user_id, title, title_key, content_key, created_at, updated_at)
      values (${accountId}, ${boardId}, ${id}, 'Theirs', 'theirs', '', ${at}, ${at})`,
  'public.action_comments': (sql, { id }, { actionId }) =>
    sql`insert into action_comments (action_id, user_id, content, created_at) values (${actionId}, ${id}, 'Agreed', ${at})`,
  'public.shares': (sql, { id, email }, { accountId, boardId, colleagueId }) =>
    sql`insert into shares (account_id, board_id, user_id, email, shared_by, created_at)
      values (${accountId}, ${boardId}, ${id}, ${email}, ${colleagueId}, ${at})`,
  'public.invitations': (sql, { id, email }, { accountId }) =>
    sql`insert into invitations (account_id, email, user_acl, invited_by, locale, expires_at, created_at, next_mail_at)
      values (${accountId}, ${email}, 'GENERAL', null, 'ja', ${at}, ${at}, ${at}),
        (${accountId}, 'other@kawaraban.example', 'GENERAL', ${id}, 'ja', ${at}, ${at}, ${at})`,
  'public.transactional_mails': (sql, { email }) =>
    sql`insert into transactional_mails (kind, target, is_preview, next_attempt_at, expires_at, created_at)
      values ('share', ${email.toUpperCase()}, false, ${at}, ${at}, ${at})`,
  'public.preview_messages': (sql, { email, webhook }) =>
    sql`insert into preview_messages (channel, target, subject, raw, created_at) values
      ('email', ${email}, 's', 'r', ${at}), ('slack', ${webhook}, 's', 'r', ${at}),
      ('email', 'other@kawaraban.example', 's', ${`From: ${email}`}, ${at})`,
  'public.crm_contacts': (sql, { id, email }) =>
    sql`insert into crm_contacts (user_id, email, email_tried, next_attempt_at, updated_at) values (${id}, ${email}, ${email}, ${at}, ${at})`,
  'public.crm_outbox': (sql, { id }) => sql`insert into crm_outbox (user_id) values (${id})`,
  // Triggers wrote entries for the rows above. These are of another kind: a contact, and an earlier address.
  'public.audit_log': (sql, { id, email, name, phone }, { colleagueId }) =>
    sql`insert into audit_log (at, actor_id, actor_email, operation, table_name, row_id, action, before, after) values
      (${at}, ${id}, ${email}, 'pushClip', 'clips', '1', 'insert', null, ${sql.json({ user_id: id })}),
      (${at}, ${colleagueId}, 'c@kawaraban.example', 'upsertOnHubSpot', 'hubspot_contacts', '77', 'update', null,
        ${sql.json({ email, lastname: name, phone })}),
      (${at}, ${id}, 'former@kawaraban.example', 'updateUser', 'users', ${id}, 'update',
        ${sql.json({ email: 'former@kawaraban.example', real_name: 'Former Name' })}, ${sql.json({ email, real_name: name })}),
      (${at}, ${colleagueId}, 'c@kawaraban.example', 'inviteMember', 'invitations', ${uuid}, 'insert', null, ${sql.json({ email: 'former@kawaraban.example' })})`,
};

/** In the order of filling. */
export const personTables: Record<string, Fill> = { ...authTables, ...ownTables, ...sharedTables };

/** Tables that never hold a person, or only by a key of a row above. */
export const impersonalTables = [
  ...['auth.api_keys', 'auth.embedded_migrations', 'auth.installation_secrets', 'auth.rate_limits', 'auth.signing_keys'],
  ...['auth.saml_providers', 'auth.saml_signing_keys', 'auth.saml_used_assertions', 'auth.sso_domains', 'auth.sso_providers'],
  // Rows of a session or factor, which go with it.
  ...['auth.mfa_amr_claims', 'auth.mfa_challenges', 'auth.mfa_recovery_codes'],
  ...['realtime.processes', 'realtime.relayed', 'storage.files', 'storage.signing_secret', 'drizzle.__drizzle_migrations'],
  ...['public.account_tags', 'public.accounts', 'public.industries', 'public.jobs', 'public.glossary_terms'],
  ...['public.glossary_changes', 'public.deepl_glossaries', 'public.secrets', 'public.processes', 'public.backups', 'public.schema_support', 'public.crm_pace', 'public.folded_matches', 'public.match_verdicts', 'public.failing_remotes'],
  ...['public.articles', 'public.article_changes', 'public.article_keys', 'public.article_revisions', 'public.article_translations'],
  ...['public.article_search', 'public.article_search_outdated', 'public.article_search_places'],
  ...['public.source_groups', 'public.main_sources', 'public.sources', 'public.source_gaps',
  'public.spike_checks', 'public.feeds', 'public.feed_fetches', 'public.feed_hubs'],
  ...['public.story_keys', 'public.story_signatures', 'public.trend_changes', 'public.trend_word_counts'],
  ...['public.model_calls', 'public.model_providers', 'public.model_rejects', 'public.model_results'],
  ...['public.model_spend', 'public.model_work', 'public.focus_snapshots'],
  ...['public.announcements', 'public.authors', 'public.report_articles', 'public.report_openings', 'public.suggestion_details'],
];

/** Holds a person only while a deletion is in flight. */
export const deletionTable = 'public.deletions';
