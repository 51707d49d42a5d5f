import { TagChips } from '../tag-chips.tsx';
import { type LabelledArticle, useLabels } from './label-article.ts';

interface LabelChipsProps {
  article: Pick<LabelledArticle, 'id' | 'tags'>;
  className?: string | undefined;
}

export function LabelChips({ article, className }: LabelChipsProps) {
  return <TagChips tags={useLabels(article)} className={className} />;
}
