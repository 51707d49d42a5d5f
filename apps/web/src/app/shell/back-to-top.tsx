import { ActionIcon } from '@mantine/core';
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { useT } from '../words.ts';
import classes from './back-to-top.module.css';

const thresholdPx = 200;

export function BackToTop() {
  const t = useT();
  const isPast = useIsScrolledPast(thresholdPx);
  if (!isPast) return null;
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

/**
 * Reads the scroll position only on scroll events, including the one after the position is restored. Reading it on the
 * first render would force a layout of an unfinished page.
 */
function useIsScrolledPast(px: number): boolean {
  const [isPast, setPast] = useState(false);
  useEffect(() => {
    const read = () => setPast(scrollY > px);
    addEventListener('scroll', read, { passive: true });
    return () => removeEventListener('scroll', read);
  }, [px]);
  return isPast;
}
