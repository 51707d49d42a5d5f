import { ActionIcon } from '@mantine/core';
import { useWindowScroll } from '@mantine/hooks';
import { IconArrowUp } from '@tabler/icons-react';
import { useT } from '../words.ts';
import classes from './back-to-top.module.css';

const thresholdPx = 200;

export function BackToTop() {
  const t = useT();
  const [{ y }] = useWindowScroll();
  if (y <= thresholdPx) return null;
  return (
    <ActionIcon
      className={classes.button}
      size={44}
      radius="xl"
      variant="default"
      aria-label={t('shell.backToTop')}
      title={t('shell.backToTop')}
      onClick={() =>
        scrollTo({ top: 0, behavior: matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth' })
      }
    >
      <IconArrowUp size={20} stroke={1.8} />
    </ActionIcon>
  );
}
