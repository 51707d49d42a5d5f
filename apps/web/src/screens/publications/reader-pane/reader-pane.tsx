import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { ActionIcon, Kbd } from '@mantine/core';
import { IconArticle, IconChevronDown, IconChevronUp, IconFileOff, IconX } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { useClipId } from '#src/components/article/clip-ids.ts';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { ArticleReader } from '#src/components/article-reader/article-reader.tsx';
import { ArticleSkeleton } from '#src/components/article-reader/article-skeleton.tsx';
import { type ArticleRef, loadArticle } from '#src/components/article-reader/load-article.ts';
import type { ReadArticle } from '#src/components/article-reader/read-article.ts';
import { rememberOpened } from '#src/components/article-reader/remember-opened.ts';
import { ListFailed } from '#src/components/list-failed.tsx';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import { openArticle, useOpenArticle } from './open-article.ts';
import classes from './reader-pane.module.css';
import { stepTo } from './step-to.ts';

export default function ReaderPane({ list }: { list: EndlessListHandle<StreamedArticle> }) {
  const t = useT();
  const open = useOpenArticle();
  const pane = useRef<HTMLElement>(null);
  const openId = open?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each article starts scrolled to the top.
  useEffect(() => {
    pane.current?.scrollTo({ top: 0 });
  }, [openId]);
  useShortcuts(open ? [{ keys: 'Escape', label: 'reading.closePane', run: () => openArticle.set(null) }] : []);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: the focused pane scrolls with the keyboard.
    <section ref={pane} className={classes.pane} aria-label={t('reading.pane')} tabIndex={0}>
      {open ? <OpenArticle key={openId} open={open} list={list} /> : <NothingOpen />}
    </section>
  );
}

function NothingOpen() {
  const t = useT();
  return (
    <div className={classes.empty}>
      <StateMessage
        icon={<IconArticle size={40} stroke={1.4} />}
        title={t('reading.nothingOpen')}
        text={t('reading.nothingOpenText')}
      />
      <p className={classes.keys} aria-hidden>
        <Kbd>j</Kbd> <Kbd>k</Kbd> <Kbd>o</Kbd> <Kbd>u</Kbd> <Kbd>c</Kbd> <Kbd>?</Kbd>
      </p>
    </div>
  );
}

interface OpenArticleProps {
  open: ArticleRef;
  list: EndlessListHandle<StreamedArticle>;
}

function OpenArticle({ open, list }: OpenArticleProps) {
  const t = useT();
  const { article, error, retry } = useArticle(open);
  useEffect(() => {
    if (article) void rememberOpened(article);
  }, [article]);
  const buttons = <PaneButtons list={list} />;
  if (error) return <ListFailed error={error} onRetry={retry} />;
  if (article === undefined) return <ArticleSkeleton />;
  if (article === null) {
    return (
      <StateMessage
        icon={<IconFileOff size={40} stroke={1.4} />}
        title={t('articles.notFound')}
        text={t('articles.notFoundText')}
      />
    );
  }
  return <Listed article={article} list={list} buttons={buttons} />;
}

function Listed({
  article,
  list,
  buttons,
}: { article: ReadArticle; buttons: React.ReactNode } & Pick<OpenArticleProps, 'list'>) {
  const row = list.items.find(({ id }) => id === article.id);
  const clipId = useClipId(row ?? article);
  const clip = { isClipped: clipId !== null, toggle: () => void toggleClip({ ...article, clipId }) };
  return <ArticleReader article={article} clip={clip} paneButtons={buttons} />;
}

function PaneButtons({ list }: Pick<OpenArticleProps, 'list'>) {
  const t = useT();
  const button = (label: string, key: string, icon: React.ReactNode, onClick: () => void) => (
    <ActionIcon
      variant="subtle"
      color="gray"
      size={36}
      aria-label={label}
      title={`${label} (${key})`}
      onClick={onClick}
    >
      {icon}
    </ActionIcon>
  );
  return (
    <div className={classes.buttons}>
      {button(t('reading.previous'), 'k', <IconChevronUp size={18} />, () => stepTo(list.items, -1))}
      {button(t('reading.next'), 'j', <IconChevronDown size={18} />, () => stepTo(list.items, 1))}
      {button(t('reading.closePane'), 'Esc', <IconX size={18} />, () => openArticle.set(null))}
    </div>
  );
}

function useArticle(open: ArticleRef) {
  const language = useLocale();
  const [attempt, setAttempt] = useState(0);
  const [state, setState] = useState<{ article?: ReadArticle | null | undefined; error?: unknown }>(() => ({
    article: loadArticle(open, language).article,
  }));
  // biome-ignore lint/correctness/useExhaustiveDependencies: a component shows one article, and each new attempt loads it again.
  useEffect(() => {
    let isCurrent = true;
    loadArticle(open, language).promise.then(
      (article) => isCurrent && setState({ article }),
      (error: unknown) => isCurrent && setState({ error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [language, attempt]);
  const retry = () => {
    setState({});
    setAttempt(attempt + 1);
  };
  return { ...state, retry };
}
