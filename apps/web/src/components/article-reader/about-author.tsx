import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { Portrait } from '#src/components/article/portrait.tsx';
import classes from './about-author.module.css';
import type { ReadArticle } from './read-article.ts';

export function AboutAuthor({ author }: { author: NonNullable<ReadArticle['author']> }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className={classes.author} aria-label={t('suggestions.author')} lang={locale}>
      <Portrait src={author.pictureUrl} name={author.name} />
      <div>
        <h2 className={classes.name}>{author.name}</h2>
        {author.profile && <p className={classes.profile}>{author.profile}</p>}
        <Link
          to="/{-$locale}/suggestions/authors/$authorId"
          params={(current) => ({ ...current, authorId: author.id })}
          className={classes.link}
        >
          {t('suggestions.allByAuthor', { name: author.name })}
        </Link>
      </div>
    </section>
  );
}
