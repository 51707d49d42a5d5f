import { sql } from 'drizzle-orm';
import type { AccountTag } from '#src/accounts/tags/save-tag.ts';
import type { ArticleFact } from '../article-facts.ts';

type ArticleTag = Pick<AccountTag, 'id' | 'name' | 'color'>;

export const articleTagsFact: ArticleFact<ArticleTag[]> = {
  operation: 'readTags',
  column: ({ accountId }) => sql`(select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color)
      order by t.name, t.id)
    from article_tags l join account_tags t on t.id = l.tag_id where l.account_id = ${accountId} and l.article_id = a.id)`,
  parse: (stored) => (stored ?? []) as ArticleTag[],
};
