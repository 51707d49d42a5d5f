import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';
import classes from './alert-list.module.css';
import { AlertList } from './alert-list.tsx';

export function AlertPanel() {
  const t = useT();
  return (
    <div className={classes.panel}>
      <AlertList size="panel" />
      <Button
        variant="default"
        className={classes.all}
        renderRoot={(props) => <Link to="/{-$locale}/alerts" {...props} />}
      >
        {t('shell.allAlerts')}
      </Button>
    </div>
  );
}
