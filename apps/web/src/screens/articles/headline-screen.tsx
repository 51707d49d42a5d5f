import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale } from '#src/app/words.ts';
import { HeadlineDocument } from '#src/components/article-reader/article-documents.ts';
import { ArticleScreen } from './article-screen.tsx';

export function HeadlineScreen() {
  const { articleId: headlineId = '' } = useParams({ strict: false });
  const language = useLocale();
  const [{ data, fetching, error }, refetch] = useQuery({
    query: HeadlineDocument,
    variables: { headlineId, language },
  });
  return <ArticleScreen article={data?.headline} isLoading={fetching} error={error} onRetry={refetch} />;
}
