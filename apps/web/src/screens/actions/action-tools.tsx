import type { SidebarName } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { FilterButton } from '#src/components/filter-button.tsx';
import { ListTools } from '#src/components/list-search/list-tools.tsx';
import { type ActionSearch, actionSorts, countActionFilters } from './action-search.ts';

interface ActionToolsProps {
  search: ActionSearch;
  onChange: (changed: Partial<ActionSearch>, options?: { replace?: boolean }) => unknown;
  drawerName: SidebarName;
  viewStyle: React.ReactNode;
}

export function ActionTools({ search, onChange, drawerName, viewStyle }: ActionToolsProps) {
  const t = useT();
  return (
    <ListTools
      of="actions"
      search={search}
      onChange={onChange}
      sorts={actionSorts.map((value) => ({ value, label: t(`actions.sorts.${value}`) }))}
      buttons={
        <>
          <FilterButton drawerName={drawerName} label={t('actions.filters.title')} count={countActionFilters(search)} />
          {viewStyle}
        </>
      }
    />
  );
}
