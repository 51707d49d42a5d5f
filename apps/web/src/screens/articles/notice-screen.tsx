import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale } from '#src/app/words.ts';
import { NoticeDocument } from '#src/components/article-reader/article-documents.ts';
import { ArticleScreen } from './article-screen.tsx';

export function NoticeScreen() {
  const { articleId: noticeId = '' } = useParams({ strict: false });
  const language = useLocale();
  const [{ data, fetching, error }, refetch] = useQuery({ query: NoticeDocument, variables: { noticeId, language } });
  return <ArticleScreen article={data?.notice} isLoading={fetching} error={error} onRetry={refetch} />;
}
