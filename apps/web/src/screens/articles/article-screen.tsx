import { errorCode } from '@kawaraban/ui/error-text.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import type { CombinedError } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';
import { PageFailed } from '#src/components/list-failed.tsx';
import { PushRecentDocument } from './article-documents.ts';
import { ArticleReader } from './article-reader.tsx';
import { ArticleSkeleton } from './article-skeleton.tsx';
import { forgetRecents } from './forget-recents.ts';
import type { ReadArticle } from './read-article.ts';

interface ArticleScreenProps {
  article: ReadArticle | null | undefined;
  isLoading: boolean;
  error: CombinedError | undefined;
  onRetry: () => void;
}

/**
 * The page of a headline, a notice or a suggestion with its states: loading, failed, not found, or the article, which
 * then becomes a recent one.
 */
export function ArticleScreen({ article, isLoading, error, onRetry }: ArticleScreenProps) {
  const t = useT();
  usePageTitle(article?.title ?? t('articles.title'));
  useEffect(() => {
    if (article) void rememberOpened(article);
  }, [article]);

  if (isLoading && !article) return <ArticleSkeleton />;
  if (error && errorCode(error) !== 'NOT_FOUND') return <PageFailed error={error} onRetry={onRetry} />;
  if (!article) {
    return (
      <StateMessage
        icon={<IconFileOff size={40} stroke={1.4} />}
        titleAs="h1"
        title={t('articles.notFound')}
        text={t('articles.notFoundText')}
        action={
          <Button renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
            {t('articles.toPublications')}
          </Button>
        }
      />
    );
  }
  return <ArticleReader key={article.id} article={article} />;
}

/** A failure must not disturb reading, so it is only logged. */
async function rememberOpened({ articleKind, id }: ReadArticle) {
  try {
    await request(PushRecentDocument, { articleKind, articleId: id });
    forgetRecents();
  } catch (error) {
    console.warn('The article could not be kept among the recent ones', error);
  }
}
