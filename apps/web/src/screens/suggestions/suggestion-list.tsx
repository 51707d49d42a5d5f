import { request } from '#src/app/graphql/client.ts';
import { useViewStyle } from '#src/app/layout-state.ts';
import { ArticleCard } from '#src/components/article/article-card.tsx';
import type { ListedArticle } from '#src/components/article/article-fields.ts';
import { articleLayout } from '#src/components/article/article-layout.ts';
import { ArticleRow } from '#src/components/article/article-row.tsx';
import { ArticleCardSkeleton, ArticleRowSkeleton } from '#src/components/article/article-skeletons.tsx';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { useBoardShortcut } from '#src/components/board-picker/use-board-shortcut.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import { useLabelShortcut } from '#src/components/labels/use-label-shortcut.ts';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { SuggestionsDocument } from './suggestions-documents.ts';

interface SuggestionListProps {
  authorId?: string;
  label: string;
  empty: React.ReactNode;
}

export function SuggestionList({ authorId, label, empty }: SuggestionListProps) {
  const [viewStyle] = useViewStyle('suggestions');
  const shortcuts = [...useBoardShortcut(), ...useLabelShortcut()];
  const list = useEndlessList<ListedArticle>({
    key: `suggestions/${authorId ?? ''}`,
    fetchPage: async (edge) => (await request(SuggestionsDocument, { ...edge, authorId })).suggestions,
    idOf: ({ id }) => id,
  });
  const Item = viewStyle === 'card' ? ArticleCard : ArticleRow;
  const toggle = (article: ListedArticle) => void toggleClip(article);
  return (
    <EndlessList
      key={viewStyle}
      list={list}
      label={label}
      empty={empty}
      skeleton={viewStyle === 'card' ? <ArticleCardSkeleton /> : <ArticleRowSkeleton />}
      {...articleLayout[viewStyle]}
      itemShortcuts={[{ keys: 'c', label: 'articles.clip', run: toggle }, ...shortcuts]}
      renderItem={(article) => <Item article={article} onToggleClip={() => toggle(article)} />}
    />
  );
}
