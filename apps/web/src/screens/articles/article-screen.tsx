import { errorCode } from '@kawaraban/ui/error-text.ts';
import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense, useEffect } from 'react';
import type { CombinedError } from 'urql';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';
import { ArticleReader } from '#src/components/article-reader/article-reader.tsx';
import { ArticleSkeleton } from '#src/components/article-reader/article-skeleton.tsx';
import type { ReadArticle } from '#src/components/article-reader/read-article.ts';
import { rememberOpened } from '#src/components/article-reader/remember-opened.ts';
import { PageFailed } from '#src/components/list-failed.tsx';
import { trail } from '#src/components/reading/trail.ts';

const ArticleTrail = lazy(() => loadWithRetry(() => import('./article-trail.tsx')));

interface ArticleScreenProps {
  article: ReadArticle | null | undefined;
  isLoading: boolean;
  error: CombinedError | undefined;
  onRetry: () => void;
}

export function ArticleScreen({ article, isLoading, error, onRetry }: ArticleScreenProps) {
  const t = useT();
  const isFailed = error !== undefined && errorCode(error) !== 'NOT_FOUND';
  usePageTitle(article?.title ?? t(isLoading || isFailed ? 'articles.title' : 'articles.notFound'));
  useEffect(() => {
    if (article) void rememberOpened(article);
  }, [article]);

  if (isLoading && !article) return <ArticleSkeleton />;
  if (isFailed) return <PageFailed error={error} onRetry={onRetry} />;
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
  return (
    <>
      <ArticleReader key={article.id} article={article} />
      <Suspense>{trail.get().length > 0 && <ArticleTrail article={article} />}</Suspense>
    </>
  );
}
