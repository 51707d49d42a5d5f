import { errorText } from '@kawaraban/ui/error-text.ts';
import { Radio, Select } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import { useBoardTitles } from '#src/components/board-picker/use-board-titles.ts';
import { FilterPanel } from '#src/components/filters/filter-panel.tsx';
import { type ShownStatus, shownStatuses } from '#src/components/status/shown-status.ts';
import classes from './action-filters.module.css';
import { type ActionSearch, countActionFilters } from './action-search.ts';

interface ActionFiltersProps {
  search: ActionSearch;
  onChange: (changed: Partial<ActionSearch>) => void;
  onClose: () => void;
}

const all = 'ALL';

export function ActionFilters({ search, onChange, onClose }: ActionFiltersProps) {
  const t = useT();
  const { boards, error } = useBoardTitles();
  return (
    <FilterPanel
      title={t('actions.filters.title')}
      onClear={countActionFilters(search) > 0 ? () => onChange({ boardId: null, status: null }) : undefined}
      clearLabel={t('actions.filters.clear')}
      onClose={onClose}
      closeLabel={t('actions.filters.show')}
    >
      <Radio.Group
        label={t('status.label')}
        value={search.status ?? all}
        // The value is always one of the options below.
        onChange={(value) => onChange({ status: value === all ? null : (value as ShownStatus) })}
      >
        <div className={classes.choices}>
          <Radio className={classes.choice} value={all} label={t('actions.filters.all')} />
          {shownStatuses.map((status) => (
            <Radio className={classes.choice} key={status} value={status} label={t(`status.${status}`)} />
          ))}
        </div>
      </Radio.Group>
      <Select
        label={t('actions.filters.board')}
        placeholder={t('actions.filters.allBoards')}
        nothingFoundMessage={t('actions.form.noBoard')}
        searchable
        clearable
        error={error !== null && errorText(error, t)}
        value={search.boardId}
        data={boards.map(({ id, title }) => ({ value: id, label: title }))}
        onChange={(boardId) => onChange({ boardId })}
      />
    </FilterPanel>
  );
}
