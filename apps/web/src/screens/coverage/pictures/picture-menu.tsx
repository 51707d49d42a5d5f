import { Button, Menu } from '@mantine/core';
import { use, useRef } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import { PictureContext } from './picture-context.ts';

type Exporter = typeof import('./export-picture.ts');

interface PictureMenuProps {
  title: string;
  frame: React.RefObject<HTMLElement | null>;
  className?: string | undefined;
}

export function PictureMenu({ title, frame, className }: PictureMenuProps) {
  const t = useT();
  const period = use(PictureContext);
  const loaded = useRef<Exporter>(null);
  if (!period) return null;
  const load = async () => {
    loaded.current ??= await loadWithRetry(() => import('./export-picture.ts'));
    return loaded.current;
  };
  const run = async (way: 'png' | 'svg' | 'copy') => {
    try {
      const { exportPicture } = loaded.current ?? (await load());
      if (!frame.current) return;
      await exportPicture(frame.current, { ...period, title, way });
      if (way === 'copy') notify({ message: t('coverage.picture.copied'), kind: 'done' });
    } catch {
      notify({ message: t(way === 'copy' ? 'coverage.picture.notCopied' : 'coverage.picture.failed'), kind: 'failed' });
    }
  };
  return (
    <Menu
      position="bottom-end"
      withinPortal
      withInitialFocusPlaceholder={false}
      onOpen={() => void load().catch(() => {})}
    >
      <Menu.Target>
        <Button
          className={className}
          variant="subtle"
          size="compact-md"
          aria-label={t('coverage.picture.menu', { title })}
        >
          {t('coverage.picture.button')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item onClick={() => void run('png')}>{t('coverage.picture.png')}</Menu.Item>
        <Menu.Item onClick={() => void run('svg')}>{t('coverage.picture.svg')}</Menu.Item>
        <Menu.Item onClick={() => void run('copy')}>{t('coverage.picture.copy')}</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
