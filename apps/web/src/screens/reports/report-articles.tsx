import { dateFormat } from '@kawaraban/ui/dates.ts';
import { ActionIcon, Textarea } from '@mantine/core';
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '#src/components/article/article-link.tsx';
import type { ReadReport } from './read-report.ts';
import classes from './report-screen.module.css';

type Article = Omit<ReadReport['articles'][number], 'note'> & { readonly note?: string | null };
type Edited = Article & { readonly note: string };

interface ReportArticlesProps<One extends Article> {
  articles: readonly One[];
  total: number;
  onChange?: (articles: readonly One[]) => void;
}

export function ReportArticles<One extends Article>({ articles, total, onChange }: ReportArticlesProps<One>) {
  const t = useT();
  const move = (from: number, to: number) => {
    const moved = articles.toSpliced(from, 1).toSpliced(to, 0, articles[from]!); // An index of a row.
    onChange?.(moved);
  };
  return (
    <section>
      <h2 className={classes.title}>
        {t('reports.articles.title')}{' '}
        {total > articles.length && <small>{t('reports.articles.shown', { shown: articles.length, total })}</small>}
      </h2>
      <ol className={classes.articles}>
        {articles.map((article, i) => (
          <li key={article.articleId} className={classes.article}>
            <ArticleText article={article} />
            {onChange ? (
              <>
                <Textarea
                  className={classes.note}
                  aria-label={t('reports.articles.note', { title: article.title })}
                  placeholder={t('reports.articles.addNote')}
                  autosize
                  minRows={1}
                  maxLength={1_000}
                  value={article.note ?? ''}
                  onChange={(event) =>
                    onChange(articles.toSpliced(i, 1, { ...article, note: event.currentTarget.value } as One & Edited))
                  }
                />
                <div className={classes.tools}>
                  <Tool
                    label={t('reports.articles.up', { title: article.title })}
                    isOff={i === 0}
                    onClick={() => move(i, i - 1)}
                  >
                    <IconArrowUp size={18} aria-hidden />
                  </Tool>
                  <Tool
                    label={t('reports.articles.down', { title: article.title })}
                    isOff={i === articles.length - 1}
                    onClick={() => move(i, i + 1)}
                  >
                    <IconArrowDown size={18} aria-hidden />
                  </Tool>
                  <Tool
                    label={t('reports.articles.remove', { title: article.title })}
                    isOff={articles.length === 1}
                    onClick={() => onChange(articles.toSpliced(i, 1))}
                  >
                    <IconX size={18} aria-hidden />
                  </Tool>
                </div>
              </>
            ) : (
              article.note && <p className={classes.readNote}>{article.note}</p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

function ArticleText({ article }: { article: Article }) {
  const t = useT();
  const format = dateFormat(useLocale(), 'day');
  const { articleId, articleKind, title, language, excerpt, sourceName, publishedAt, tags } = article;
  const facts = [format.format(new Date(publishedAt)), sourceName, ...tags.map((tag) => `#${tag}`)];
  return (
    <div className={classes.text}>
      <ArticleLink article={{ id: articleId, articleKind }} className={classes.headline}>
        <span lang={language}>{title}</span>
      </ArticleLink>
      <p className={classes.quiet}>{facts.filter(Boolean).join(' · ')}</p>
      <p lang={excerpt ? language : undefined}>{excerpt || t('reports.articles.headlineOnly')}</p>
    </div>
  );
}

interface ToolProps {
  label: string;
  isOff: boolean;
  onClick: () => void;
  children: React.ReactNode;
}

function Tool({ label, isOff, onClick, children }: ToolProps) {
  return (
    <ActionIcon variant="subtle" size={44} aria-label={label} title={label} disabled={isOff} onClick={onClick}>
      {children}
    </ActionIcon>
  );
}
