import { Button } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './muting.module.css';

interface RowProps {
  name: string;
  label?: string;
  onPress: () => void;
  children?: React.ReactNode;
}

export function MutedRow({ name, label, onPress, children }: RowProps) {
  const t = useT();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{children ?? name}</span>
      <Button
        variant="default"
        size="compact-md"
        className={classes.show}
        aria-label={label ? `${label}: ${name}` : t('reading.mute.showOne', { name })}
        onClick={onPress}
      >
        {label ?? t('reading.mute.show')}
      </Button>
    </li>
  );
}
