import { Button } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './muting.module.css';

interface RowProps {
  name: string;
  onShow: () => void;
  children?: React.ReactNode;
}

/** A muted or snoozed thing with the button that shows it again. */
export function MutedRow({ name, onShow, children }: RowProps) {
  const t = useT();
  return (
    <li className={classes.row}>
      <span className={classes.name}>{children ?? name}</span>
      <Button
        variant="default"
        size="compact-md"
        className={classes.show}
        aria-label={t('reading.mute.showOne', { name })}
        onClick={onShow}
      >
        {t('reading.mute.show')}
      </Button>
    </li>
  );
}
