import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled, IconExternalLink, IconLink } from '@tabler/icons-react';
import { useState } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { notify } from '#src/app/notify.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { AboutAuthor } from './about-author.tsx';
import { ArticleBody } from './article-body.tsx';
import classes from './article-reader.module.css';
import { NoticeDocuments } from './notice-documents.tsx';
import type { ReadArticle } from './read-article.ts';
import { useMarks } from './use-marks.ts';

/** The article itself: where it comes from, headline, picture, text, and what can be done with it. */
export function ArticleReader({ article }: { article: ReadArticle }) {
  const locale = useLocale();
  const marks = useMarks();
  const [clipId, setClipId] = useState(article.clipId ?? null);
  const toggle = () => void toggleClip({ ...article, clipId }, setClipId);
  useShortcuts([{ keys: 'c', label: 'articles.clip', run: toggle }]);
  return (
    <article className={classes.article} lang={article.language}>
      <Facts article={article} />
      <h1 className={classes.title}>
        <MarkedText text={article.title} ranges={marks(article.title, 'title')} />
      </h1>
      <Actions article={article} isClipped={clipId !== null} onToggleClip={toggle} />
      {article.summary && <Summary text={article.summary} ranges={marks(article.summary, 'body')} />}
      {article.imageUrl && <LeadPicture src={article.imageUrl} />}
      <ArticleBody article={article} marks={marks} />
      <NoticeDocuments article={article} locale={locale} />
      {article.author && <AboutAuthor author={article.author} />}
    </article>
  );
}

function Facts({ article }: { article: ReadArticle }) {
  const t = useT();
  const locale = useLocale();
  const country = countryName(article.country, locale);
  const published = new Date(article.publishedAt);
  const format = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
  return (
    <p className={classes.facts} lang={locale}>
      <b>{publisherName(article, locale)}</b>
      {country && <span>{country}</span>}
      <time dateTime={published.toISOString()} title={t('articles.published')}>
        {format.format(published)}
      </time>
      {article.isRevised && <span className={classes.revised}>{t('articles.revised')}</span>}
    </p>
  );
}

function Actions({
  article,
  isClipped,
  onToggleClip,
}: {
  article: ReadArticle;
  isClipped: boolean;
  onToggleClip: () => void;
}) {
  const t = useT();
  const locale = useLocale();
  const original = t(article.articleKind === 'Notice' ? 'articles.originalNotice' : 'articles.original');
  const copyLink = async () => {
    await navigator.clipboard.writeText(location.href);
    notify({ message: t('articles.linkCopied'), kind: 'done' });
  };
  return (
    <div className={classes.actions} lang={locale}>
      <Button
        variant={isClipped ? 'light' : 'default'}
        aria-pressed={isClipped}
        onClick={onToggleClip}
        leftSection={isClipped ? <IconBookmarkFilled size={18} /> : <IconBookmark size={18} />}
      >
        {t(isClipped ? 'articles.isClipped' : 'articles.clip')}
      </Button>
      {article.articleUrl && (
        <Button
          component="a"
          className={classes.original}
          variant="default"
          href={article.articleUrl}
          target="_blank"
          rel="noopener noreferrer"
          rightSection={<IconExternalLink size={16} />}
        >
          {original}
        </Button>
      )}
      <Tooltip label={t('articles.copyLink')}>
        <ActionIcon variant="default" size={36} aria-label={t('articles.copyLink')} onClick={() => void copyLink()}>
          <IconLink size={18} />
        </ActionIcon>
      </Tooltip>
    </div>
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
  return (
    <img className={classes.picture} src={src} alt="" referrerPolicy="no-referrer" onError={() => setHasFailed(true)} />
  );
}
