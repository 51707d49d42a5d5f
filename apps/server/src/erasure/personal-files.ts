import type { Sql } from 'postgres';
import { toCsv, toCsvLines } from '#src/platform/csv.ts';
import { hostOfAddress, maskAddress } from '#src/platform/secrets/sealed-address.ts';

export interface PersonalFile {
  name: string;
  texts: AsyncIterable<string>;
}

type Row = Record<string, unknown>;

const rowsPerRead = 500;

export function personalFiles(sql: Sql, id: string): PersonalFile[] {
  return [...settingsFiles(sql, id), ...readingFiles(sql, id), ...workFiles(sql, id), ...alertFiles(sql, id)];
}

function settingsFiles(sql: Sql, id: string): PersonalFile[] {
  return [
    json('profile.json', () => sql`select * from users where id = ${id}`, { column: 'webhook_url', userId: id }),
    json(
      'accounts.json',
      () => sql`
      select a.id, a.name, m.user_acl as role, i.en_name as industry, j.en_name as job, m.created_at as joined_at
      from account_users m join accounts a on a.id = m.account_id
      left join industries i on i.id = m.industry_id left join jobs j on j.id = m.job_id
      where m.user_id = ${id} order by m.created_at`,
    ),
    json(
      'saved-searches.json',
      () => sql`
      select account_id, name, conditions, is_default, alerts_channel, spike_sensitivity, created_at, updated_at
      from search_settings where user_id = ${id} and deleted_at is null order by created_at, id`,
    ),
    json(
      'alert-destinations.json',
      () => sql`
      select channel, name, address, is_on, created_at, updated_at
      from alert_destinations where user_id = ${id} order by created_at, id`,
      { column: 'address', userId: id },
    ),
    csv(
      'sessions.csv',
      ['created_at', 'refreshed_at', 'user_agent', 'ip'],
      () => sql`
      select created_at, refreshed_at, user_agent, ip::text as ip from auth.sessions where user_id = ${id} order by created_at`,
    ),
  ];
}

function readingFiles(sql: Sql, id: string): PersonalFile[] {
  const article = sql`a.id as article_id, a.title, a.article_url`;
  const articleColumns = ['article_id', 'title', 'article_url'];
  return [
    csv(
      'clips.csv',
      ['created_at', ...articleColumns],
      () => sql`
      select c.created_at, ${article} from clips c join articles a on a.id = c.article_id where c.user_id = ${id} order by c.id`,
    ),
    csv(
      'recent-articles.csv',
      ['created_at', ...articleColumns],
      () => sql`
      select c.created_at, ${article} from recents c join articles a on a.id = c.article_id where c.user_id = ${id} order by c.id`,
    ),
    csv(
      'read-marks.csv',
      ['marked_at', 'is_read', ...articleColumns],
      () => sql`
      select m.marked_at, m.is_read, ${article} from read_marks m join articles a on a.id = m.article_id
      where m.user_id = ${id} order by m.marked_at`,
    ),
    csv(
      'searches.csv',
      ['created_at', 'conditions'],
      () => sql`
      select created_at, conditions from search_logs where user_id = ${id} order by id`,
    ),
    csv(
      'announcements-read.csv',
      ['read_at', 'announcement_id'],
      () => sql`
      select read_at, announcement_id from announcement_reads where user_id = ${id} order by id`,
    ),
  ];
}

function workFiles(sql: Sql, id: string): PersonalFile[] {
  return [
    json(
      'boards.json',
      () => sql`
      select id, account_id, title, description, priority, status, created_at, updated_at from boards where user_id = ${id} order by id`,
    ),
    csv(
      'board-articles.csv',
      ['board_id', 'created_at', 'article_id', 'title'],
      () => sql`
      select b.board_id, b.created_at, b.article_id, a.title from board_articles b join articles a on a.id = b.article_id
      where b.added_by = ${id} order by b.id`,
    ),
    json(
      'reports.json',
      () => sql`
      select r.id, r.title, r.note, r.language, r.origin_name, r.from_day, r.to_day, r.is_shared, r.created_at, r.updated_at,
        (select jsonb_agg(jsonb_build_object('article_id', a.article_id, 'note', a.note) order by a.position)
          from report_articles a where a.report_id = r.id) as articles
      from reports r where r.user_id = ${id} order by r.id`,
    ),
    csv(
      'report-links.csv',
      ['created_at', 'report_id', 'expires_at', 'revoked_at'],
      () => sql`
      select created_at, report_id, expires_at, revoked_at from report_links where user_id = ${id} order by id`,
    ),
    json(
      'report-schedules.json',
      () => sql`
      select id, title, language, timezone, board_id, saved_search_id, frequency, weekday, time, holidays, next_due_at, covered_to,
        created_at, updated_at,
        (select jsonb_agg(jsonb_build_object('due_at', d.due_at, 'outcome', d.outcome, 'report_id', d.report_id) order by d.id)
          from due_reports d where d.schedule_id = s.id) as reports
      from report_schedules s where user_id = ${id} order by id`,
    ),
    json(
      'actions.json',
      () => sql`
      select id, board_id, title, content, priority, status, created_at, updated_at from actions where user_id = ${id} order by id`,
    ),
    csv(
      'comments.csv',
      ['action_id', 'created_at', 'content'],
      () => sql`
      select action_id, created_at, content from action_comments where user_id = ${id} order by id`,
    ),
    csv(
      'shares.csv',
      ['created_at', 'board_id', 'action_id', 'email', 'access'],
      () => sql`
      select created_at, board_id, action_id, email, access from shares where user_id = ${id} or shared_by = ${id} order by id`,
    ),
    csv(
      'tags.csv',
      ['created_at', 'tag', 'article_id', 'board_id'],
      () => sql`
      select l.created_at, t.name as tag, l.article_id, l.board_id from (
        select tag_id, created_at, article_id, null::bigint as board_id from article_tags where user_id = ${id}
        union all select tag_id, created_at, null, board_id from board_tags where user_id = ${id}
      ) l join account_tags t on t.id = l.tag_id order by l.created_at`,
    ),
    csv(
      'invitations.csv',
      ['created_at', 'email', 'role', 'state'],
      () => sql`
      select created_at, email, user_acl as role, state from invitations where invited_by = ${id} order by created_at`,
    ),
  ];
}

function alertFiles(sql: Sql, id: string): PersonalFile[] {
  return [
    csv(
      'alerts.csv',
      ['due_at', 'built_at', 'article_id', 'title', 'search_names', 'terms'],
      () => sql`
      select al.due_at, al.built_at, i.article_id, a.title, i.search_names, i.terms from alerts al
      join alert_articles i on i.alert_id = al.id join articles a on a.id = i.article_id
      where al.user_id = ${id} order by al.due_at, i.position`,
    ),
    csv(
      'deliveries.csv',
      ['created_at', 'purpose', 'channel', 'target', 'state', 'sent_at'],
      () => sql`
      select created_at, purpose, channel, target, state, sent_at from deliveries where user_id = ${id} order by created_at`,
      { column: 'target', userId: id },
    ),
    csv(
      'changes.csv',
      ['at', 'operation', 'table_name', 'action', 'after'],
      () => sql`
      select at, operation, table_name, action, after from audit_log where actor_id = ${id} order by id`,
    ),
  ];
}

type Query = () => ReturnType<Sql>;

/** A column whose webhook addresses, which belong to the user, are masked, because the file may be passed on. */
interface Masked {
  column: string;
  userId: string;
}

function csv(name: string, columns: string[], query: Query, masked?: Masked): PersonalFile {
  async function* texts() {
    yield toCsv([columns]);
    for await (const rows of query().cursor(rowsPerRead)) {
      yield toCsvLines(mask(rows as Row[], masked).map((row) => columns.map((column) => toCell(row[column]))));
    }
  }
  return { name, texts: texts() };
}

/** Masks as `csv`. */
function json(name: string, query: Query, masked?: Masked): PersonalFile {
  async function* texts() {
    yield '[';
    let separator = '\n';
    for await (const rows of query().cursor(rowsPerRead)) {
      for (const row of mask(rows as Row[], masked)) {
        yield separator + JSON.stringify(row, null, 2);
        separator = ',\n';
      }
    }
    yield '\n]\n';
  }
  return { name, texts: texts() };
}

function mask(rows: readonly Row[], masked: Masked | undefined): readonly Row[] {
  if (masked === undefined) return rows;
  const { column, userId } = masked;
  return rows.map((row) => {
    const value = row[column];
    return typeof value === 'string' && hostOfAddress(value) !== null
      ? { ...row, [column]: maskAddress(value, userId) }
      : row;
  });
}

function toCell(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (value instanceof Date) return value.toISOString();
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
