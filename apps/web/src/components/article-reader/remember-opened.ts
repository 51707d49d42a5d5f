import { request } from '#src/app/graphql/client.ts';
import { PushRecentDocument } from './article-documents.ts';
import { forgetRecents } from './forget-recents.ts';
import type { ArticleRef } from './load-article.ts';

export async function rememberOpened({ articleKind, id }: ArticleRef): Promise<void> {
  try {
    await request(PushRecentDocument, { articleKind, articleId: id });
    forgetRecents();
  } catch (error) {
    console.warn('The article could not be kept among the recent ones', error);
  }
}
