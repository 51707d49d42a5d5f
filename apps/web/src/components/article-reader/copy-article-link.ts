import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import type { ArticleRef } from './load-article.ts';

const folders = { Headline: 'headlines', Notice: 'notices', Suggestion: 'suggestions' } as const;

export async function copyArticleLink({ id, articleKind }: ArticleRef): Promise<void> {
  const t = currentT();
  try {
    await navigator.clipboard.writeText(`${location.origin}/articles/${folders[articleKind]}/${id}`);
    notify({ message: t('articles.linkCopied'), kind: 'done' });
  } catch {
    // The browser denies clipboard access, or the page has lost the focus.
    notify({ message: t('articles.linkNotCopied'), kind: 'failed' });
  }
}
