import { useT } from '#src/app/words.ts';
import type { ListedArticle } from '#src/components/article/article-fields.ts';
import classes from './news-row.module.css';
import { toggleStory, useIsUnfolded } from './unfolded-stories.ts';

interface StoryButtonProps {
  article: Pick<ListedArticle, 'id' | 'storyCount'>;
  className?: string | undefined;
}

export function StoryButton({ article: { id, storyCount }, className }: StoryButtonProps) {
  const t = useT();
  const isUnfolded = useIsUnfolded(id);
  if (storyCount === 0) return <span className={className} />;
  const label = t(isUnfolded ? 'reading.foldStory' : 'reading.unfoldStory', { count: storyCount });
  return (
    <span className={className}>
      <button
        type="button"
        className={classes.storyButton}
        aria-expanded={isUnfolded}
        aria-label={label}
        title={label}
        onClick={() => toggleStory(id)}
      >
        +{storyCount}
      </button>
    </span>
  );
}
