import { useStore } from '@kawaraban/ui/store.ts';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import {
  IconAlarmSnooze,
  IconChecks,
  IconHistory,
  IconInbox,
  IconLayoutKanban,
  IconNews,
  IconVolumeOff,
} from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useShortcuts } from '#src/app/keyboard/shortcuts.ts';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { useBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { mutingDialog } from '#src/components/muting/muting-state.ts';
import { unreadIn, useUnreadCounts } from '#src/components/reading/unread-counts.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch, isEmptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { savedSearchDialog } from '../saved-searches/open-dialog.ts';
import { replaceConditions } from '../saved-searches/replace-conditions.ts';
import { SavedSearchMenu } from '../saved-searches/saved-search-menu.tsx';
import { useShownSaved } from '../saved-searches/use-shown-saved.ts';
import { markAboveCurrent } from './mark-above.ts';
import classes from './news-nav.module.css';

interface NewsNavProps {
  search: PublicationSearch;
  onApply: (search: PublicationSearch) => void;
}

export function NewsNav({ search, onApply }: NewsNavProps) {
  const t = useT();
  const counts = useUnreadCounts();
  const { status, items } = useStore(savedSearches);
  const { shown, changed, opened, noteApplied } = useShownSaved(search);
  const isAll = isEmptySearch(search);
  const everything = { ...emptySearch, tab: search.tab };
  const open = (saved: (typeof items)[number] | undefined) => {
    if (!saved) return;
    noteApplied(saved);
    onApply(opened(saved));
  };
  const at = shown ? items.indexOf(shown) : -1;
  const hasNews = (saved: (typeof items)[number]) =>
    (unreadIn(counts, { savedSearchId: saved.id, tab: opened(saved).tab })?.count ?? 0) > 0;
  useShortcuts([
    { keys: '[', label: 'reading.previousSearch', run: () => open(items[at - 1]) },
    { keys: ']', label: 'reading.nextSearch', run: () => open(items[at + 1]) },
    {
      keys: 'N',
      label: 'reading.markAndNext',
      run: () => {
        markAboveCurrent.get()?.();
        open([...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find(hasNews));
      },
    },
  ]);
  return (
    <nav className={classes.nav} aria-label={t('reading.savedSearches')}>
      <ul className={classes.list}>
        <Entry
          icon={<IconInbox size={17} stroke={1.6} aria-hidden />}
          name={t('reading.allUnread')}
          isCurrent={isAll && search.isUnreadOnly}
          unread={unreadIn(counts, { savedSearchId: '', tab: search.tab })}
          onOpen={() => onApply({ ...everything, isUnreadOnly: true })}
        />
        <Entry
          icon={<IconNews size={17} stroke={1.6} aria-hidden />}
          name={t('reading.allNews')}
          isCurrent={isAll && !search.isUnreadOnly}
          onOpen={() => onApply(everything)}
        />
      </ul>
      {status === 'ready' && items.length === 0 && (
        <p className={classes.note}>
          {t('publications.searchSettings.none')} <Link to="/{-$locale}/start">{t('shell.start')}</Link>
        </p>
      )}
      {items.length > 0 && (
        <>
          <h2 className={classes.heading}>{t('reading.savedSearches')}</h2>
          <ul className={classes.list}>
            {items.map((saved) => (
              <Entry
                key={saved.id}
                name={saved === changed ? t('publications.searchSettings.changed', { name: saved.name }) : saved.name}
                isCurrent={saved === shown}
                unread={unreadIn(counts, { savedSearchId: saved.id, tab: opened(saved).tab })}
                onOpen={() => open(saved)}
                menu={
                  (saved === shown || saved === changed) && (
                    <SavedSearchMenu
                      id={saved.id}
                      name={saved.name}
                      onEdit={() => savedSearchDialog.set({ kind: 'edit', saved })}
                      onUpdate={saved === changed ? () => void replaceConditions(saved, search) : undefined}
                      onDelete={() => savedSearchDialog.set({ kind: 'delete', saved })}
                    />
                  )
                }
              />
            ))}
          </ul>
        </>
      )}
      {useMe()?.accountUser.account.plan === 'PREMIUM' && <Boards />}
      <ul className={classes.list}>
        <li>
          <Link to="/{-$locale}/recent" className={classes.entry}>
            <IconHistory size={17} stroke={1.6} aria-hidden />
            <span className={classes.name}>{t('recent.title')}</span>
          </Link>
        </li>
        <DialogEntry
          icon={<IconChecks size={17} stroke={1.6} aria-hidden />}
          name={t('recent.readLastHour')}
          onOpen={() => mutingDialog.set({ kind: 'read' })}
        />
        <DialogEntry
          icon={<IconVolumeOff size={17} stroke={1.6} aria-hidden />}
          name={t('reading.mute.muted')}
          onOpen={() => mutingDialog.set({ kind: 'muted' })}
        />
        <DialogEntry
          icon={<IconAlarmSnooze size={17} stroke={1.6} aria-hidden />}
          name={t('snooze.snoozed')}
          onOpen={() => mutingDialog.set({ kind: 'snoozed' })}
        />
      </ul>
    </nav>
  );
}

function DialogEntry({ icon, name, onOpen }: Pick<EntryProps, 'icon' | 'name' | 'onOpen'>) {
  return (
    <li>
      <button type="button" className={classes.entry} aria-haspopup="dialog" onClick={onOpen}>
        {icon}
        <span className={classes.name}>{name}</span>
      </button>
    </li>
  );
}

interface EntryProps {
  icon?: React.ReactNode;
  name: string;
  isCurrent: boolean;
  unread?: ReturnType<typeof unreadIn>;
  onOpen: () => void;
  menu?: React.ReactNode;
}

function Entry({ icon, name, isCurrent, unread, onOpen, menu }: EntryProps) {
  const count = unread?.count ?? 0;
  return (
    <li className={classes.item}>
      <button
        type="button"
        className={classes.entry}
        aria-current={isCurrent ? 'page' : undefined}
        data-unread={count > 0}
        title={name}
        onClick={onOpen}
      >
        {icon}
        <span className={classes.name}>{name}</span>
        {unread && count > 0 && <Count {...unread} />}
      </button>
      {menu}
    </li>
  );
}

function Count({ count, isComplete }: { count: number; isComplete: boolean }) {
  const t = useT();
  return (
    <>
      <span className={classes.count} aria-hidden>
        {count}
        {!isComplete && '+'}
      </span>
      <VisuallyHidden>{t(isComplete ? 'reading.count' : 'reading.countAtLeast', { count })}</VisuallyHidden>
    </>
  );
}

function Boards() {
  const t = useT();
  const { boards } = useBoardTitles();
  const open = boards.filter(({ status }) => status === 'OPEN');
  if (open.length === 0) return null;
  return (
    <>
      <h2 className={classes.heading}>{t('boards.sidebar.title')}</h2>
      <ul className={classes.list}>
        {open.map(({ id, title }) => (
          <li key={id}>
            <Link
              to="/{-$locale}/boards/$boardId"
              params={(now) => ({ ...now, boardId: id })}
              className={classes.entry}
              title={title}
            >
              <IconLayoutKanban size={17} stroke={1.6} aria-hidden />
              <span className={classes.name}>{title}</span>
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}
