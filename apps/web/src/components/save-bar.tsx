import { Alert, Button } from '@mantine/core';
import { useT } from '#src/app/words.ts';
import classes from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  failure: string | null;
  button?: string;
}

export function SaveBar({ isDirty, isSaving, failure, button }: SaveBarProps) {
  const t = useT();
  return (
    <div className={classes.bar} data-dirty={isDirty}>
      <div role="alert" className={classes.failure}>
        {failure && (
          <Alert color="seal" p="xs">
            {failure}
          </Alert>
        )}
      </div>
      <span className={classes.hint} role="status">
        {isDirty && t('settings.unsaved.hint')}
      </span>
      <Button type="submit" loading={isSaving} className={classes.button}>
        {button ?? t('common.save')}
      </Button>
    </div>
  );
}
