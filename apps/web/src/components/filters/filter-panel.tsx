import { Button } from '@mantine/core';
import { useIsPhone } from '#src/app/use-is-phone.ts';
import classes from './filters.module.css';

interface FilterPanelProps {
  title: string;
  onClear: (() => void) | undefined;
  clearLabel: string;
  onClose: () => void;
  closeLabel: string;
  children: React.ReactNode;
}

export function FilterPanel({ title, onClear, clearLabel, onClose, closeLabel, children }: FilterPanelProps) {
  const isPhone = useIsPhone();
  return (
    <div className={classes.filters}>
      <div className={classes.top}>
        {!isPhone && <span className={classes.title}>{title}</span>}
        {onClear && (
          <Button size="compact-sm" variant="subtle" className={classes.clear} onClick={onClear}>
            {clearLabel}
          </Button>
        )}
      </div>
      {children}
      {isPhone && (
        <div className={classes.done}>
          <Button fullWidth size="md" h={44} onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
