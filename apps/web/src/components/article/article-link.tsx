import { Link } from '@tanstack/react-router';
import type { ArticleKind } from '#src/generated/graphql.ts';

interface ArticleLinkProps {
  article: { readonly id: string; readonly articleKind: ArticleKind };
  className?: string;
  /** Keywords to mark in the article. They are part of the URL, so that the page can be shared with its marks. */
  marks?: string;
  children: React.ReactNode;
}

export function ArticleLink({ article, className, marks, children }: ArticleLinkProps) {
  const shared = {
    className,
    'data-item-link': true,
    'data-article-id': article.id,
    'data-article-kind': article.articleKind,
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
