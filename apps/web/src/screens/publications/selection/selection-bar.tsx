import { Button, Menu } from '@mantine/core';
import {
  IconAlarmSnooze,
  IconBookmark,
  IconCheck,
  IconLayoutKanban,
  IconListCheck,
  IconMail,
  IconTag,
  IconVolumeOff,
  IconX,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { useQuery } from 'urql';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { useEditableBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { useMayPutOnBoards } from '#src/components/board-picker/use-may-put-on-boards.ts';
import { AccountTagsDocument } from '#src/components/labels/label-documents.ts';
import { openSnoozing } from '#src/components/muting/muting-state.ts';
import { mute } from '#src/components/muting/set-muted.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { markAllRead, markAllUnread } from '#src/components/reading/undo-stack.ts';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { clipAll, labelAll, putAllOnBoard } from './act-on-selection.ts';
import { clearSelection, useSelectedIds } from './selected-articles.ts';
import classes from './selection-bar.module.css';

export default function SelectionBar({ list }: { list: EndlessListHandle<StreamedArticle> }) {
  const t = useT();
  const ids = useSelectedIds();
  const articles = list.items.filter(({ id }) => ids.has(id));
  const [menu, setMenu] = useState<'boards' | 'tags' | 'action' | null>(null);
  const mayPutOnBoards = useMayPutOnBoards();
  const mayLabel = useMayChangeBoards();
  const key = list.key;
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a selection belongs to one list.
  useEffect(() => clearSelection, [key]);
  const act = (run: () => unknown) => () => {
    setMenu(null);
    void run();
    clearSelection();
  };
  const createAction = async (board: { id: string; title: string }) => {
    await putAllOnBoard(articles, board);
    await navigate({ to: '/{-$locale}/actions/edit', search: { boardId: Number(board.id) } as never });
  };
  const isAllRead = articles.every((article) => readMarks().isRead(article));
  const toggleRead = act(() => (isAllRead ? markAllUnread : markAllRead)(articles));
  const clip = act(() => clipAll(articles));
  const muteAll = act(() =>
    mute({ articleIds: articles.map(({ id }) => id) }, t('reading.mute.stories', { count: articles.length })),
  );
  const snoozeAll = act(() => openSnoozing(...articles));
  useShortcuts([
    { keys: 'z', label: 'reading.snooze', run: snoozeAll },
    { keys: 'm', label: 'reading.mute.open', run: muteAll },
    { keys: 'c', label: 'articles.clip', run: clip },
    { keys: 'u', label: 'reading.toggle', run: toggleRead },
    ...(mayPutOnBoards
      ? [
          { keys: 'b', label: 'articles.addToBoard' as const, run: () => setMenu('boards') },
          { keys: 'a', label: 'rowActs.createAction' as const, run: () => setMenu('action') },
        ]
      : []),
    ...(mayLabel ? [{ keys: 't', label: 'labels.open' as const, run: () => setMenu('tags') }] : []),
    { keys: 'Escape', label: 'reading.clearSelection', run: clearSelection },
  ]);
  return (
    <div role="toolbar" aria-label={t('reading.selected', { count: articles.length })} className={classes.bar}>
      <b className={classes.count}>{t('reading.selected', { count: articles.length })}</b>
      <Act icon={<IconBookmark size={18} />} shortcut="c" label={t('articles.clip')} onClick={clip} />
      {mayPutOnBoards && (
        <Choice
          isOpen={menu === 'boards'}
          onToggle={(isOpen) => setMenu(isOpen ? 'boards' : null)}
          target={<Act icon={<IconLayoutKanban size={18} />} shortcut="b" label={t('articles.addToBoard')} isMenu />}
        >
          <Boards onChoose={(board) => act(() => putAllOnBoard(articles, board))()} />
        </Choice>
      )}
      {mayPutOnBoards && (
        <Choice
          isOpen={menu === 'action'}
          onToggle={(isOpen) => setMenu(isOpen ? 'action' : null)}
          target={<Act icon={<IconListCheck size={18} />} shortcut="a" label={t('rowActs.createAction')} isMenu />}
        >
          <Menu.Label>{t('rowActs.onBoard')}</Menu.Label>
          <Boards onChoose={(board) => act(() => createAction(board))()} />
        </Choice>
      )}
      {mayLabel && (
        <Choice
          isOpen={menu === 'tags'}
          onToggle={(isOpen) => setMenu(isOpen ? 'tags' : null)}
          target={<Act icon={<IconTag size={18} />} shortcut="t" label={t('labels.title')} isMenu />}
        >
          <Tags onChoose={(tag) => act(() => labelAll(articles, tag))()} />
        </Choice>
      )}
      <Act
        icon={isAllRead ? <IconMail size={18} /> : <IconCheck size={18} />}
        shortcut="u"
        label={t(isAllRead ? 'reading.markUnread' : 'reading.markRead')}
        onClick={toggleRead}
      />
      <Act icon={<IconAlarmSnooze size={18} />} shortcut="z" label={t('reading.snooze')} onClick={snoozeAll} />
      <Act icon={<IconVolumeOff size={18} />} shortcut="m" label={t('reading.mute.open')} onClick={muteAll} />
      <Act icon={<IconX size={18} />} shortcut="Esc" label={t('reading.clearSelection')} onClick={clearSelection} />
    </div>
  );
}

interface ActProps extends React.ComponentPropsWithoutRef<'button'> {
  icon: React.ReactNode;
  label: string;
  shortcut: string;
  isMenu?: boolean;
}

function Act({ icon, label, shortcut, isMenu = false, ...rest }: ActProps) {
  return (
    <Button
      {...(rest as object)}
      variant="subtle"
      className={classes.act}
      title={label}
      aria-label={label}
      aria-haspopup={isMenu ? 'menu' : undefined}
      leftSection={icon}
      rightSection={<span className={classes.key} data-key={shortcut} />}
    >
      <span className={classes.word}>{label}</span>
    </Button>
  );
}

interface ChoiceProps {
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  target: React.ReactNode;
  children: React.ReactNode;
}

function Choice({ isOpen, onToggle, target, children }: ChoiceProps) {
  return (
    <Menu opened={isOpen} onChange={onToggle} position="top" withinPortal={false}>
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown className={classes.choices}>{children}</Menu.Dropdown>
    </Menu>
  );
}

function Boards({ onChoose }: { onChoose: (board: { id: string; title: string }) => void }) {
  const t = useT();
  const { boards, status } = useEditableBoardTitles();
  const open = boards.filter((board) => board.status === 'OPEN');
  if (open.length === 0)
    return <Menu.Label>{t(status === 'loading' ? 'common.loading' : 'boards.picker.none')}</Menu.Label>;
  return open.map((board) => (
    <Menu.Item key={board.id} onClick={() => onChoose(board)}>
      {board.title}
    </Menu.Item>
  ));
}

function Tags({ onChoose }: { onChoose: (tag: Parameters<typeof labelAll>[1]) => void }) {
  const t = useT();
  const [{ data }] = useQuery({ query: AccountTagsDocument });
  if (!data || data.tags.length === 0) return <Menu.Label>{t(data ? 'reading.noTags' : 'common.loading')}</Menu.Label>;
  return data.tags.map((tag) => (
    <Menu.Item key={tag.id} onClick={() => onChoose(tag)}>
      {tag.name}
    </Menu.Item>
  ));
}
