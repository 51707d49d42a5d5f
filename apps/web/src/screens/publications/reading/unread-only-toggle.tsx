import { Button } from '@mantine/core';
import { IconCircleDot } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import classes from './unread-only-toggle.module.css';

export function UnreadOnlyToggle({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  const t = useT();
  return (
    <Button
      variant={isOn ? 'light' : 'default'}
      h={42}
      px={12}
      aria-pressed={isOn}
      title={t('reading.unreadOnly')}
      aria-label={t('reading.unreadOnly')}
      onClick={() => onChange(!isOn)}
    >
      <IconCircleDot size={18} aria-hidden />
      <span className={classes.text}>{t('reading.unreadOnly')}</span>
    </Button>
  );
}
