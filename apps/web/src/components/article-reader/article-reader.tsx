import { dateFormat } from '@kawaraban/ui/dates.ts';
import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { lazy, Suspense, useRef, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { TopicLinks } from '#src/components/article/topic-links.tsx';
import { useArticleDrag } from '#src/components/board-picker/use-article-drag.ts';
import { LabelChips } from '#src/components/labels/label-chips.tsx';
import { useMarkOpened } from '#src/components/reading/use-mark-opened.ts';
import { AboutAuthor } from './about-author.tsx';
import { ArticleActions } from './article-actions.tsx';
import { ArticleBody } from './article-body.tsx';
import classes from './article-reader.module.css';
import { MachineSummary } from './enrichment/machine-summary.tsx';
import { RevisionHistory } from './enrichment/revision-history.tsx';
import { StoryArticles, storyElementId } from './enrichment/story-articles.tsx';
import { SideBySide, TextChoice, type TextView, TranslatedText } from './enrichment/translated-text.tsx';
import matchedClasses from './matched-by.module.css';
import { NoticeDocuments } from './notice-documents.tsx';
import type { ReadArticle } from './read-article.ts';
import { type ArticleClip, useArticleKeys, useOwnClip } from './use-article-keys.ts';
import { useMarks } from './use-marks.ts';

const MatchedBy = lazy(() => loadWithRetry(() => import('./matched-by.tsx')));

const topicsMax = 8;

interface ArticleReaderProps {
  article: ReadArticle;
  clip?: ArticleClip;
  paneButtons?: React.ReactNode;
}

export function ArticleReader({ article, clip: given, paneButtons }: ArticleReaderProps) {
  const locale = useLocale();
  const marks = useMarks();
  const own = useOwnClip(article);
  const clip = given ?? own;
  useMarkOpened(article);
  useArticleKeys(article, clip);
  const Title = paneButtons ? 'h2' : 'h1';
  const drag = useArticleDrag(article);
  const text = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TextView>('original');
  const translation = article.translation ?? null;
  return (
    <article className={view === 'both' ? classes.wide : classes.article} lang={article.language}>
      {paneButtons && (
        <div className={classes.paneBar} lang={locale}>
          <ArticleActions article={article} clip={clip} isCompact />
          {paneButtons}
        </div>
      )}
      <Facts article={article} />
      {view === 'translation' && translation ? (
        <Title className={classes.title} lang={translation.language}>
          {translation.title}
        </Title>
      ) : (
        <Title className={classes.title} {...drag}>
          <MarkedText text={article.title} ranges={marks(article.title, 'title')} />
        </Title>
      )}
      <LabelChips article={article} className={classes.labels} />
      {!paneButtons && <ArticleActions article={article} clip={clip} />}
      {article.source && (
        <div className={matchedClasses.space}>
          <Suspense>
            <MatchedBy articleId={article.id} language={article.language} />
          </Suspense>
        </div>
      )}
      {article.summary && <Summary text={article.summary} ranges={marks(article.summary, 'body')} />}
      {view !== 'translation' && <MachineSummary article={article} findText={() => text.current} />}
      {article.pictureUrl && <LeadPicture src={article.pictureUrl} />}
      {translation && <TextChoice translation={translation} view={view} onChange={setView} />}
      <div ref={text}>
        {view === 'original' || !translation ? (
          <ArticleBody article={article} marks={marks} />
        ) : view === 'both' ? (
          <SideBySide article={article} translation={translation} />
        ) : (
          <TranslatedText className={classes.body} translation={translation} />
        )}
      </div>
      <NoticeDocuments article={article} locale={locale} />
      {article.author && <AboutAuthor author={article.author} />}
      <TopicLinks article={article} max={topicsMax} />
      <StoryArticles article={article} />
      {article.isRevised && <RevisionHistory article={article} />}
    </article>
  );
}

function Facts({ article }: { article: ReadArticle }) {
  const t = useT();
  const locale = useLocale();
  const country = countryName(article.country, locale);
  const published = new Date(article.publishedAt);
  const format = dateFormat(locale, 'dateTime');
  return (
    <p className={classes.facts} lang={locale}>
      <b>{publisherName(article, locale)}</b>
      {country && <span>{country}</span>}
      <time dateTime={published.toISOString()} title={t('articles.published')}>
        {format.format(published)}
      </time>
      {article.isCorrected && (
        <b
          className={classes.corrected}
          title={article.correctionMark ? t('enrichment.correctedBy', { mark: article.correctionMark }) : undefined}
        >
          {t('enrichment.corrected')}
        </b>
      )}
      {article.isRevised && <span className={classes.revised}>{t('articles.revised')}</span>}
      {article.story.length > 1 && (
        <a href={`#${storyElementId}`}>{t('enrichment.storyCountOf', { count: article.story.length - 1 })}</a>
      )}
    </p>
  );
}

function Summary({ text, ranges }: { text: string; ranges: readonly TextRange[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <section className={classes.summary}>
      <h2 lang={locale}>{t('articles.summary')}</h2>
      <p>
        <MarkedText text={text} ranges={ranges} />
      </p>
    </section>
  );
}

function LeadPicture({ src }: { src: string }) {
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return null;
  return <img className={classes.picture} src={src} alt="" onError={() => setHasFailed(true)} />;
}
