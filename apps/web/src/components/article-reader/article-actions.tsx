import { ActionIcon, Button } from '@mantine/core';
import {
  IconAlarmSnooze,
  IconBookmark,
  IconBookmarkFilled,
  IconCheck,
  IconExternalLink,
  IconLayoutKanban,
  IconLink,
  IconMail,
  IconTag,
  IconVolumeOff,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { pickedArticle } from '#src/components/board-picker/picked-article.ts';
import { useMayPutOnBoards } from '#src/components/board-picker/use-may-put-on-boards.ts';
import { labelledArticle } from '#src/components/labels/labelled-article.ts';
import { openMuting, openSnoozing } from '#src/components/muting/muting-state.ts';
import { useIsRead } from '#src/components/reading/read-marks.ts';
import { toggleRead } from '#src/components/reading/toggle-read.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { askWhy } from '#src/components/why/asked-why.ts';
import classes from './article-actions.module.css';
import { copyArticleLink } from './copy-article-link.ts';
import type { ReadArticle } from './read-article.ts';
import type { ArticleClip } from './use-article-keys.ts';

interface ArticleActionsProps {
  article: ReadArticle;
  clip: ArticleClip;
  isCompact?: boolean;
}

export function ArticleActions({ article, clip, isCompact = false }: ArticleActionsProps) {
  const t = useT();
  const locale = useLocale();
  const mayPutOnBoards = useMayPutOnBoards();
  const mayLabel = useMayChangeBoards();
  const isRead = useIsRead(article);
  const original = t(article.articleKind === 'Notice' ? 'articles.originalNotice' : 'articles.original');
  return (
    <div className={isCompact ? classes.compact : classes.actions} lang={locale}>
      <Act
        icon={clip.isClipped ? IconBookmarkFilled : IconBookmark}
        label={t(clip.isClipped ? 'articles.isClipped' : 'articles.clip')}
        shortcut="c"
        isPressed={clip.isClipped}
        onPress={clip.toggle}
      />
      {mayPutOnBoards && (
        <Act
          icon={IconLayoutKanban}
          label={t('articles.addToBoard')}
          shortcut="b"
          isDialog
          onPress={() => pickedArticle.set(article)}
        />
      )}
      {mayLabel && (
        <Act
          icon={IconTag}
          label={t('labels.title')}
          shortcut="t"
          isDialog
          onPress={() => labelledArticle.set(article)}
        />
      )}
      <Act
        icon={isRead ? IconMail : IconCheck}
        label={t(isRead ? 'reading.markUnread' : 'reading.markRead')}
        shortcut="u"
        onPress={() => toggleRead(article)}
      />
      <Act
        icon={IconAlarmSnooze}
        label={t('reading.snooze')}
        shortcut="z"
        isDialog
        onPress={() => openSnoozing(article)}
      />
      {article.source && (
        <Act
          icon={IconVolumeOff}
          label={t('reading.mute.open')}
          shortcut="m"
          isDialog
          onPress={() => openMuting(article)}
        />
      )}
      <Act icon={IconZoomQuestion} label={t('why.button')} isDialog onPress={() => askWhy(article.id)} />
      {article.articleUrl && (
        <Button
          component="a"
          className={`${classes.act} ${classes.original}`}
          variant="default"
          href={article.articleUrl}
          target="_blank"
          rel="noopener noreferrer"
          title={original}
          aria-label={original}
          leftSection={<IconExternalLink size={16} />}
          rightSection={<span className={classes.key} data-key="v" />}
        >
          <span className={classes.word}>{original}</span>
        </Button>
      )}
      <ActionIcon
        className={classes.link}
        variant="default"
        size={36}
        aria-label={t('articles.copyLink')}
        title={`${t('articles.copyLink')} (s)`}
        onClick={() => void copyArticleLink(article)}
      >
        <IconLink size={18} />
      </ActionIcon>
    </div>
  );
}

interface ActProps {
  icon: typeof IconTag;
  label: string;
  shortcut?: string;
  isPressed?: boolean;
  isDialog?: boolean;
  onPress: () => void;
}

function Act({ icon: Icon, label, shortcut, isPressed, isDialog = false, onPress }: ActProps) {
  return (
    <Button
      className={classes.act}
      variant={isPressed ? 'light' : 'default'}
      aria-pressed={isPressed}
      aria-haspopup={isDialog ? 'dialog' : undefined}
      aria-label={label}
      title={label}
      onClick={onPress}
      leftSection={<Icon size={18} />}
      rightSection={shortcut && <span className={classes.key} data-key={shortcut} />}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}
