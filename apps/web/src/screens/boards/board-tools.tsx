import { Segments } from '@kawaraban/ui/segments.tsx';
import { useT } from '#src/app/words.ts';
import { ListTools } from '#src/components/list-search/list-tools.tsx';
import { SidebarButton } from '#src/components/sidebar-button.tsx';
import { shownStatuses } from '#src/components/status/shown-status.ts';
import { type BoardSearch, boardSorts } from './board-search.ts';
import { boardsDrawer } from './boards-layout.tsx';

interface BoardToolsProps {
  search: BoardSearch;
  onChange: (changed: Partial<BoardSearch>, options?: { replace?: boolean }) => unknown;
  viewStyle: React.ReactNode;
}

const all = 'ALL';

export function BoardTools({ search, onChange, viewStyle }: BoardToolsProps) {
  const t = useT();
  return (
    <ListTools
      of="boards"
      search={search}
      onChange={onChange}
      sorts={boardSorts.map((value) => ({ value, label: t(`boards.sorts.${value}`) }))}
      buttons={
        <>
          <SidebarButton drawerName={boardsDrawer} label={t('boards.sidebar.show')} />
          {viewStyle}
        </>
      }
    >
      <Segments
        name="board-status"
        label={t('status.label')}
        value={search.status ?? all}
        onChange={(value) => onChange({ status: value === all ? null : value })}
        options={[
          { value: all, content: t('boards.allStatuses') },
          ...shownStatuses.map((value) => ({ value, content: t(`status.${value}`) })),
        ]}
      />
    </ListTools>
  );
}
