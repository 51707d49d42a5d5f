import { useParams } from '@tanstack/react-router';
import { useQuery } from 'urql';
import { useLocale } from '#src/app/words.ts';
import { SuggestionDocument } from '#src/components/article-reader/article-documents.ts';
import { ArticleScreen } from './article-screen.tsx';

export function SuggestionScreen() {
  const { articleId: suggestionId = '' } = useParams({ strict: false });
  const language = useLocale();
  const [{ data, fetching, error }, refetch] = useQuery({
    query: SuggestionDocument,
    variables: { suggestionId, language },
  });
  return <ArticleScreen article={data?.suggestion} isLoading={fetching} error={error} onRetry={refetch} />;
}
