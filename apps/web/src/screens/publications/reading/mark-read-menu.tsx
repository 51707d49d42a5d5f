import { errorText } from '@kawaraban/ui/error-text.ts';
import { Menu } from '@mantine/core';
import { IconArrowBarUp, IconCheck, IconChecks } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import type { StreamedArticle } from '#src/components/article/article-fields.ts';
import { readMarks } from '#src/components/reading/read-marks.ts';
import { changeReadRule } from '#src/components/reading/read-rule.ts';
import { markAllRead } from '#src/components/reading/undo-stack.ts';
import type { PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import type { ReadRule } from '#src/generated/graphql.ts';
import { findUnreadIds } from '../use-publications.ts';
import { articlesAbove } from './articles-above.ts';

const readRules: readonly ReadRule[] = ['OPENED', 'SCROLLED', 'MANUAL'];

export interface MarkReadMenuProps {
  search: PublicationSearch;
  items: readonly StreamedArticle[];
  focusedId: string | null;
  target: React.ReactNode;
  onClose: () => void;
}

/** Marks only the counted articles as read. Articles that arrive in the meantime remain unread. */
export function MarkReadMenu({ search, items, focusedId, target, onClose }: MarkReadMenuProps) {
  const t = useT();
  const readRule = useMe()?.user.readRule ?? 'OPENED';
  const [all, setAll] = useState<readonly string[] | null>(null);
  const [error, setError] = useState<unknown>(null);
  const firstId = items[0]?.id;
  useEffect(() => {
    if (firstId === undefined) setAll([]);
    else findUnreadIds(search, firstId).then(setAll, setError);
  }, [search, firstId]);
  const above = articlesAbove(items, focusedId).filter((article) => !readMarks().isRead(article));
  const unread = all?.map((id) => ({ id, isRead: false })).filter((article) => !readMarks().isRead(article));
  const allLabel = () => {
    if (error) return errorText(error, t);
    if (!unread) return t('reading.counting');
    return unread.length > 0 ? t('reading.markAll', { count: unread.length }) : t('reading.allRead');
  };
  return (
    <Menu
      opened
      position="bottom-end"
      withinPortal={false}
      withInitialFocusPlaceholder={false}
      onChange={(isOpen) => !isOpen && onClose()}
    >
      <Menu.Target>{target}</Menu.Target>
      <Menu.Dropdown>
        {above.length > 0 && (
          <Menu.Item
            leftSection={<IconArrowBarUp size={18} />}
            rightSection={<kbd>⇧ A</kbd>}
            onClick={() => markAllRead(above)}
          >
            {t('reading.markAbove', { count: above.length })}
          </Menu.Item>
        )}
        <Menu.Item
          leftSection={<IconChecks size={18} />}
          disabled={!unread || unread.length === 0}
          onClick={() => unread && markAllRead(unread)}
        >
          {allLabel()}
        </Menu.Item>
        <Menu.Divider />
        <Menu.Label>{t('reading.rule')}</Menu.Label>
        {readRules.map((rule) => (
          <Menu.Item
            key={rule}
            aria-current={rule === readRule || undefined}
            leftSection={<IconCheck size={18} visibility={rule === readRule ? 'visible' : 'hidden'} />}
            onClick={() => void changeReadRule(rule)}
          >
            {t(`reading.rules.${rule}`)}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
}
