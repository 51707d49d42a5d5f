import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { useStore } from '@kawaraban/ui/store.ts';
import { Button } from '@mantine/core';
import { IconChecklist, IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { ViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { boardTitles } from '#src/components/board-picker/board-titles.ts';
import { EndlessList } from '#src/components/endless-list.tsx';
import type { EndlessListHandle } from '#src/components/use-endless-list.ts';
import type { ActionItemFragment } from '#src/generated/graphql.ts';
import { ActionCard } from './action-card.tsx';
import { ActionRow } from './action-row.tsx';
import { type ActionSearch, countActionFilters } from './action-search.ts';
import { ActionCardSkeleton, ActionRowSkeleton } from './action-skeletons.tsx';
import { toggleStatus } from './change-status.ts';

const layouts: Record<ViewStyle, { rowHeightPx: number; gapPx: number; columnWidthPx?: number }> = {
  card: { rowHeightPx: 178, gapPx: 16, columnWidthPx: 320 },
  list: { rowHeightPx: 40, gapPx: 0 },
};

interface ActionListProps {
  list: EndlessListHandle<ActionItemFragment>;
  search: ActionSearch;
  viewStyle: ViewStyle;
  mayChange: boolean;
}

export function ActionList({ list, search, viewStyle, mayChange }: ActionListProps) {
  const t = useT();
  const Item = viewStyle === 'card' ? ActionCard : ActionRow;
  // The filters load the boards. Until then, and for actions whose board is hidden, the server checks whether the reader may edit
  // the action.
  const { boards } = useStore(boardTitles);
  const isLocked = ({ boardId }: ActionItemFragment) => boards.find(({ id }) => id === boardId)?.mayEdit === false;
  const toggle = (action: ActionItemFragment) =>
    void toggleStatus(action, (status) =>
      list.change((items) => items.map((item) => (item.id === action.id ? { ...item, status } : item))),
    );
  return (
    <EndlessList
      key={viewStyle}
      list={list}
      label={t('actions.title')}
      empty={<NoActions search={search} mayChange={mayChange} />}
      skeleton={viewStyle === 'card' ? <ActionCardSkeleton /> : <ActionRowSkeleton />}
      {...layouts[viewStyle]}
      itemShortcuts={
        mayChange
          ? [{ keys: 'x', label: 'actions.closeFocused', run: (action) => void (isLocked(action) || toggle(action)) }]
          : []
      }
      renderItem={(action) => (
        <Item action={action} onToggle={mayChange && !isLocked(action) ? () => toggle(action) : undefined} />
      )}
    />
  );
}

function NoActions({ search, mayChange }: { search: ActionSearch; mayChange: boolean }) {
  const t = useT();
  if (search.keywords !== '' || countActionFilters(search) > 0) {
    return (
      <StateMessage
        icon={<IconSearchOff size={40} stroke={1.4} />}
        title={t('actions.nothing')}
        text={t('actions.nothingText')}
        action={
          <Button variant="default" renderRoot={(props) => <Link to="/{-$locale}/actions" search={{}} {...props} />}>
            {t('actions.clear')}
          </Button>
        }
      />
    );
  }
  return (
    <StateMessage
      icon={<IconChecklist size={40} stroke={1.4} />}
      title={t('actions.empty')}
      text={t(mayChange ? 'actions.emptyText' : 'actions.emptyReadOnlyText')}
      action={
        mayChange && (
          <Button variant="default" renderRoot={(props) => <Link to="/{-$locale}/actions/edit" {...props} />}>
            {t('actions.createFirst')}
          </Button>
        )
      }
    />
  );
}
