import { dateFormat } from '@kawaraban/ui/dates.ts';
import { MarkedText, type TextRange } from '@kawaraban/ui/marked-text.tsx';
import { ActionIcon, Button, Tooltip } from '@mantine/core';
import {
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconExternalLink,
  IconLayoutKanban,
  IconLink,
  IconMail,
  IconTag,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { useRef, useState } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { notify } from '#src/app/notify.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { countryName } from '#src/components/article/country-name.ts';
import { publisherName } from '#src/components/article/publisher-name.ts';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { TopicLinks } from '#src/components/article/topic-links.tsx';
import { pickedArticle } from '#src/components/board-picker/picked-article.ts';
import { useArticleDrag } from '#src/components/board-picker/use-article-drag.ts';
import { useBoardShortcut } from '#src/components/board-picker/use-board-shortcut.ts';
import { useMayPutOnBoards } from '#src/components/board-picker/use-may-put-on-boards.ts';
import { LabelChips } from '#src/components/labels/label-chips.tsx';
import { labelledArticle } from '#src/components/labels/labelled-article.ts';
import { useLabelShortcut } from '#src/components/labels/use-label-shortcut.ts';
import { useIsRead } from '#src/components/reading/read-marks.ts';
import { toggleRead } from '#src/components/reading/toggle-read.ts';
import { useMarkOpened } from '#src/components/reading/use-mark-opened.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { askWhy } from '#src/components/why/asked-why.ts';
import { AboutAuthor } from './about-author.tsx';
import { ArticleBody } from './article-body.tsx';
import classes from './article-reader.module.css';
import { MachineSummary } from './enrichment/machine-summary.tsx';
import { RevisionHistory } from './enrichment/revision-history.tsx';
import { StoryArticles, storyElementId } from './enrichment/story-articles.tsx';
import { SideBySide, TextChoice, type TextView, TranslatedText } from './enrichment/translated-text.tsx';
import { NoticeDocuments } from './notice-documents.tsx';
import type { ReadArticle } from './read-article.ts';
import { useMarks } from './use-marks.ts';

/** Topics that fit on two lines. */
const topicsMax = 8;

export function ArticleReader({ article }: { article: ReadArticle }) {
  const locale = useLocale();
  const marks = useMarks();
  const [clipId, setClipId] = useState(article.clipId ?? null);
  const toggle = () => void toggleClip({ ...article, clipId }, setClipId);
  const pickers = [...useBoardShortcut(), ...useLabelShortcut()].map((shortcut) => ({
    ...shortcut,
    run: () => shortcut.run(article),
  }));
  useMarkOpened(article);
  useShortcuts([
    { keys: 'c', label: 'articles.clip', run: toggle },
    { keys: 'u', label: 'reading.toggle', run: () => toggleRead(article) },
    ...pickers,
  ]);
  const drag = useArticleDrag(article);
  const text = useRef<HTMLDivElement>(null);
  const [view, setView] = useState<TextView>('original');
  const translation = article.translation ?? null;
  return (
    <article className={view === 'both' ? classes.wide : classes.article} lang={article.language}>
      <Facts article={article} />
      {view === 'translation' && translation ? (
        <h1 className={classes.title} lang={translation.language}>
          {translation.title}
        </h1>
      ) : (
        <h1 className={classes.title} {...drag}>
          <MarkedText text={article.title} ranges={marks(article.title, 'title')} />
        </h1>
      )}
      <LabelChips article={article} className={classes.labels} />
      <Actions article={article} isClipped={clipId !== null} onToggleClip={toggle} />
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
  const mayPutOnBoards = useMayPutOnBoards();
  const mayLabel = useMayChangeBoards();
  const isRead = useIsRead(article);
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
      {mayPutOnBoards && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => pickedArticle.set(article)}
          leftSection={<IconLayoutKanban size={18} />}
        >
          {t('boards.picker.open')}
        </Button>
      )}
      {mayLabel && (
        <Button
          variant="default"
          aria-haspopup="dialog"
          onClick={() => labelledArticle.set(article)}
          leftSection={<IconTag size={18} />}
        >
          {t('labels.title')}
        </Button>
      )}
      <Button
        variant="default"
        onClick={() => toggleRead(article)}
        leftSection={isRead ? <IconMail size={18} /> : <IconCheck size={18} />}
      >
        {t(isRead ? 'reading.markUnread' : 'reading.markRead')}
      </Button>
      <Button
        variant="default"
        aria-haspopup="dialog"
        onClick={() => askWhy(article.id)}
        leftSection={<IconZoomQuestion size={18} />}
      >
        {t('why.button')}
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
  return <img className={classes.picture} src={src} alt="" onError={() => setHasFailed(true)} />;
}
