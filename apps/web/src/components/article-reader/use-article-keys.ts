import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useClipId } from '#src/components/article/clip-ids.ts';
import { toggleClip } from '#src/components/article/toggle-clip.ts';
import { useBoardShortcut } from '#src/components/board-picker/use-board-shortcut.ts';
import { useLabelShortcut } from '#src/components/labels/use-label-shortcut.ts';
import { openMuting, openSnoozing } from '#src/components/muting/muting-state.ts';
import { toggleRead } from '#src/components/reading/toggle-read.ts';
import { copyArticleLink } from './copy-article-link.ts';
import type { ReadArticle } from './read-article.ts';

export interface ArticleClip {
  readonly isClipped: boolean;
  readonly toggle: () => void;
}

export function useOwnClip(article: ReadArticle): ArticleClip {
  return { isClipped: useClipId(article) !== null, toggle: () => void toggleClip(article) };
}

export function useArticleKeys(article: ReadArticle, clip: ArticleClip): void {
  const pickers = [...useBoardShortcut(), ...useLabelShortcut()].map((shortcut) => ({
    ...shortcut,
    run: () => shortcut.run(article),
  }));
  useShortcuts([
    { keys: 'c', label: 'articles.clip', run: clip.toggle },
    { keys: 'u', label: 'reading.toggle', run: () => toggleRead(article) },
    { keys: 'z', label: 'reading.snooze', run: () => openSnoozing(article) },
    ...(article.source ? [{ keys: 'm', label: 'reading.mute.open' as const, run: () => openMuting(article) }] : []),
    { keys: 's', label: 'articles.copyLink', run: () => void copyArticleLink(article) },
    ...(article.articleUrl
      ? [{ keys: 'v', label: 'reading.openOriginal' as const, run: () => void openOriginal(article.articleUrl) }]
      : []),
    ...pickers,
  ]);
}

function openOriginal(url: string | null | undefined): void {
  if (url) window.open(url, '_blank', 'noopener,noreferrer');
}
