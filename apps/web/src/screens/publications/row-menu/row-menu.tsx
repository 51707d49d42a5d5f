import { useStore } from '@kawaraban/ui/store.ts';
import { Menu } from '@mantine/core';
import {
  IconAlarmSnooze,
  IconBookmark,
  IconCheck,
  IconExternalLink,
  IconLayoutKanban,
  IconMail,
  IconSquareCheck,
  IconTag,
  IconVolumeOff,
  IconZoomQuestion,
} from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { clipIdOf } from '#src/components/article/clip-ids.ts';
import { pickedArticle } from '#src/components/board-picker/picked-article.ts';
import { useMayPutOnBoards } from '#src/components/board-picker/use-may-put-on-boards.ts';
import { labelledArticle } from '#src/components/labels/labelled-article.ts';
import { openMuting, openSnoozing } from '#src/components/muting/muting-state.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { toggleRead } from '#src/components/reading/toggle-read.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { askWhy } from '#src/components/why/asked-why.ts';
import { toggleSelected } from '../selection/selected-articles.ts';
import classes from './row-menu.module.css';
import { rowMenu } from './row-menu-state.ts';

export default function RowMenu({ onToggleClip }: { onToggleClip: (article: StreamedArticle) => void }) {
  const t = useT();
  const open = useStore(rowMenu);
  const mayPutOnBoards = useMayPutOnBoards();
  const mayLabel = useMayChangeBoards();
  if (!open) return null;
  const { article, button } = open;
  const place = button.getBoundingClientRect();
  const isRead = readMarks().isRead(article);
  const close = () => {
    rowMenu.set(null);
    button.focus({ preventScroll: true });
  };
  const act = (Icon: typeof IconTag, label: string, run: () => void) => (
    <Menu.Item leftSection={<Icon size={18} />} onClick={run}>
      {label}
    </Menu.Item>
  );
  return (
    <Menu opened onClose={close} position="bottom-end" classNames={{ item: classes.item }}>
      <Menu.Target>
        <span className={classes.place} style={{ left: place.right, top: place.bottom }} />
      </Menu.Target>
      <Menu.Dropdown aria-label={t('reading.acts')}>
        {act(isRead ? IconMail : IconCheck, t(isRead ? 'reading.markUnread' : 'reading.markRead'), () =>
          toggleRead(article),
        )}
        {act(IconSquareCheck, t('reading.selectKey'), () => toggleSelected(article.id))}
        {act(IconBookmark, t(clipIdOf(article) ? 'articles.unclip' : 'articles.clip'), () => onToggleClip(article))}
        {mayPutOnBoards && act(IconLayoutKanban, t('articles.addToBoard'), () => pickedArticle.set(article))}
        {mayLabel && act(IconTag, t('labels.title'), () => labelledArticle.set(article))}
        {act(IconAlarmSnooze, t('reading.snooze'), () => openSnoozing(article))}
        {article.source && act(IconVolumeOff, t('reading.mute.open'), () => openMuting(article))}
        {act(IconZoomQuestion, t('why.open'), () => askWhy(article.id))}
        {article.articleUrl && (
          <Menu.Item
            component="a"
            href={article.articleUrl}
            target="_blank"
            rel="noopener noreferrer"
            leftSection={<IconExternalLink size={18} />}
          >
            {t('reading.openOriginal')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
