import { ActionIcon, Button, Menu } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import type { SavedSearch } from '#src/components/saved-searches/saved-search.ts';
import { comparedMax } from '../coverage-view.ts';
import classes from './comparison.module.css';
import { LineSample } from './line-sample.tsx';

interface ComparedSearchesProps {
  saved: SavedSearch;
  compared: readonly SavedSearch[];
  others: readonly SavedSearch[];
  onChange: (comparedIds: readonly string[]) => void;
}

export function ComparedSearches({ saved, compared, others, onChange }: ComparedSearchesProps) {
  const t = useT();
  const ids = compared.map(({ id }) => id);
  if (compared.length + others.length === 0) return null;
  return (
    <div className={`${classes.searches} ${classes.series}`}>
      {compared.length > 0 &&
        [saved, ...compared].map(({ id, name }, i) => (
          <span key={id} className={classes.search} data-series={i}>
            <LineSample />
            <span className={classes.name}>{name}</span>
            {i > 0 && (
              <ActionIcon
                variant="subtle"
                color="gray"
                size={32}
                className={classes.remove}
                aria-label={t('coverage.removeSpan', { name })}
                onClick={() => onChange(ids.filter((other) => other !== id))}
              >
                <IconX size={16} />
              </ActionIcon>
            )}
          </span>
        ))}
      {others.length > 0 && compared.length < comparedMax && (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button size="compact-md" variant="subtle" leftSection={<IconPlus size={16} aria-hidden />}>
              {t('coverage.compare')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
            {others.map(({ id, name }) => (
              <Menu.Item key={id} onClick={() => onChange([...ids, id])}>
                {name}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </div>
  );
}
