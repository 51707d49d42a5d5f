import { useViewStyle } from '#src/app/layout-state.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import { useBoardShortcut } from '../board-picker/use-board-shortcut.ts';
import { useLabelShortcut } from '../labels/use-label-shortcut.ts';
import { ArticleCard } from './article-card.tsx';
import type { ListedArticle } from './article-fields.ts';
import { articleLayout } from './article-layout.ts';
import { ArticleRow } from './article-row.tsx';
import { ArticleCardSkeleton, ArticleRowSkeleton } from './article-skeletons.tsx';
import { toggleClip } from './toggle-clip.ts';

export interface KeptArticle {
  readonly id: string;
  readonly article: ListedArticle;
}

interface KeptArticleListProps<Item extends KeptArticle> {
  list: EndlessListHandle<Item>;
  name: string;
  label: string;
  empty: React.ReactNode;
}

export function KeptArticleList<Item extends KeptArticle>({ list, name, label, empty }: KeptArticleListProps<Item>) {
  const [viewStyle] = useViewStyle(name);
  const shortcuts = [...useBoardShortcut(), ...useLabelShortcut()];
  const Item = viewStyle === 'card' ? ArticleCard : ArticleRow;
  const toggle = ({ article }: Item) => void toggleClip(article);
  return (
    <EndlessList
      key={viewStyle}
      list={list}
      label={label}
      empty={empty}
      skeleton={viewStyle === 'card' ? <ArticleCardSkeleton /> : <ArticleRowSkeleton />}
      {...articleLayout[viewStyle]}
      itemShortcuts={[
        { keys: 'c', label: 'articles.clip', run: toggle },
        ...shortcuts.map((shortcut) => ({ ...shortcut, run: ({ article }: Item) => shortcut.run(article) })),
      ]}
      renderItem={(item) => <Item article={item.article} onToggleClip={() => toggle(item)} />}
    />
  );
}
