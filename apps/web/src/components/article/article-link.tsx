import { Link } from '@tanstack/react-router';
import type { ArticleKind } from '#src/generated/graphql.ts';

interface ArticleLinkProps {
  article: { readonly id: string; readonly articleKind: ArticleKind };
  className?: string;
  /** What to mark on the article's page; kept in the address, so that the page can be shared as seen. */
  marks?: string;
  children: React.ReactNode;
}

/** The main link of an item in a list: leads to our page of the article. */
export function ArticleLink({ article, className, marks, children }: ArticleLinkProps) {
  const shared = {
    className,
    'data-item-link': true,
    params: (current: object) => ({ ...current, articleId: article.id }),
    search: marks ? { q: marks } : {},
  };
  switch (article.articleKind) {
    case 'Notice':
      return (
        <Link to="/{-$locale}/articles/notices/$articleId" {...shared}>
          {children}
        </Link>
      );
    case 'Suggestion':
      return (
        <Link to="/{-$locale}/articles/suggestions/$articleId" {...shared}>
          {children}
        </Link>
      );
    case 'Headline':
      return (
        <Link to="/{-$locale}/articles/headlines/$articleId" {...shared}>
          {children}
        </Link>
      );
  }
}
