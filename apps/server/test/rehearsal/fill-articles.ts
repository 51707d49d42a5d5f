import type { Sql } from 'postgres';

export async function fillArticles(sql: Sql, count: number): Promise<void> {
  await sql`
    with kinds as (insert into source_groups (kind, key, ja_name, en_name) values ('news', 'rehearsal', '訓練', 'Rehearsal')
        returning id),
      publishers as (insert into main_sources (group_id, key, ja_name, en_name)
        select id, 'rehearsal', '訓練新聞', 'Rehearsal Times' from kinds returning id)
    insert into sources (main_source_id, key, article_kind, country, language, ja_sub, en_sub, local_sub)
    select id, 'rehearsal', 'Headline', 'JP', 'en', '訓練', 'Rehearsal', 'Rehearsal' from publishers`;
  await sql`
    insert into articles (article_kind, source_id, title, body, language, country, published_at, extracted_at, matched_at)
    select 'Headline', (select id from sources where key = 'rehearsal'),
      format('Turbine %s in the harbour of ward %s', n, n % 97),
      repeat(format('The wind park %s reports %s megawatts. 風力発電所は%s基です。', n % 311, n, n % 53), 12),
      'en', 'JP', now() - n * interval '30 days' / ${count}, now(), now()
    from generate_series(1, ${count}::integer) as n`;
}
