import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { SegmentedControl } from '@mantine/core';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';

/** Cards or lines. */
export function ViewStyleControl({ value, onChange }: { value: ViewStyle; onChange: (value: ViewStyle) => void }) {
  const t = useT();
  const option = (style: ViewStyle, icon: React.ReactNode, label: string) => ({
    value: style,
    label: (
      <span title={label} style={{ display: 'grid', placeItems: 'center', minHeight: 28 }}>
        {icon}
        <VisuallyHidden>{label}</VisuallyHidden>
      </span>
    ),
  });
  return (
    <SegmentedControl
      aria-label={t('articles.view')}
      value={value}
      onChange={(style) => onChange(style as ViewStyle)}
      data={[
        option('card', <IconLayoutGrid size={18} />, t('articles.cards')),
        option('list', <IconList size={18} />, t('articles.lines')),
      ]}
    />
  );
}
