import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import type { ListedArticle } from './article-fields.ts';
import classes from './topic-links.module.css';

interface TopicLinksProps {
  article: Pick<ListedArticle, 'aiTags' | 'articleKind' | 'language'>;
  max: number;
}

export function TopicLinks({ article: { aiTags, articleKind, language }, max }: TopicLinksProps) {
  const t = useT();
  const topics = (aiTags ?? []).slice(0, max);
  if (topics.length === 0) return null;
  const tab = articleKind === 'Notice' ? { tab: 'notices' as const } : {};
  return (
    <ul className={classes.topics} aria-label={t('enrichment.topics')} lang={language}>
      {topics.map((topic) => (
        <li key={topic}>
          <Link to="/{-$locale}/publications" search={{ ...tab, topic: [topic] }} className={classes.topic}>
            {topic}
          </Link>
        </li>
      ))}
    </ul>
  );
}
