import { Segments } from '@kawaraban/ui/segments.tsx';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { ActionIcon } from '@mantine/core';
import { IconLayoutGrid, IconLayoutList, IconLayoutSidebarRight, IconList } from '@tabler/icons-react';
import { changeLayout, type NewsDensity, useLayout } from '#src/app/layout-state.ts';
import { useIsWide } from '#src/app/use-is-wide.ts';
import { useT } from '#src/app/words.ts';

interface DensityControlProps {
  value: NewsDensity;
  onChange: (value: NewsDensity) => void;
}

export function DensityControl({ value, onChange }: DensityControlProps) {
  const t = useT();
  const isWide = useIsWide();
  const { isReaderOpen } = useLayout();
  const option = (density: NewsDensity, icon: React.ReactNode, title: string) => ({
    value: density,
    title,
    content: (
      <>
        {icon}
        <VisuallyHidden>{title}</VisuallyHidden>
      </>
    ),
  });
  return (
    <>
      <Segments
        name="news-density"
        label={t('articles.view')}
        value={value}
        onChange={onChange}
        options={[
          option('compact', <IconList size={18} aria-hidden />, t('reading.compact')),
          option('list', <IconLayoutList size={18} aria-hidden />, t('articles.lines')),
          option('card', <IconLayoutGrid size={18} aria-hidden />, t('articles.cards')),
        ]}
      />
      {isWide && (
        <ActionIcon
          variant={isReaderOpen ? 'light' : 'default'}
          size={42}
          aria-pressed={isReaderOpen}
          aria-label={t('reading.pane')}
          title={t('reading.pane')}
          onClick={() => changeLayout({ isReaderOpen: !isReaderOpen })}
        >
          <IconLayoutSidebarRight size={20} />
        </ActionIcon>
      )}
    </>
  );
}
