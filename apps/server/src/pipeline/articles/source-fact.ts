import { sql } from 'drizzle-orm';
import type { SourceRow } from '#src/pipeline/sources/read-sources.ts';
import type { ArticleFact } from './article-facts.ts';

type ArticleSource = Pick<SourceRow, 'id' | 'jaSub' | 'enSub' | 'localSub' | 'country' | 'language' | 'siteUrl'>;

export const sourceFact: ArticleFact<ArticleSource | null> = {
  operation: 'readArticle',
  column:
    () => sql`(select jsonb_build_object('id', s.id, 'jaSub', s.ja_sub, 'enSub', s.en_sub, 'localSub', s.local_sub,
    'country', s.country, 'language', s.language, 'siteUrl', s.site_url) from sources s where s.id = a.source_id)`,
  parse: (stored) => stored as ArticleSource | null,
};
