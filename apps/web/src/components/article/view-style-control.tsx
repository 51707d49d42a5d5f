import { Segments } from '@kawaraban/ui/segments.tsx';
import { VisuallyHidden } from '@kawaraban/ui/visually-hidden.tsx';
import { IconLayoutGrid, IconList } from '@tabler/icons-react';
import type { ViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';

export function ViewStyleControl({ value, onChange }: { value: ViewStyle; onChange: (value: ViewStyle) => void }) {
  const t = useT();
  const option = (style: ViewStyle, icon: React.ReactNode, title: string) => ({
    value: style,
    title,
    content: (
      <>
        {icon}
        <VisuallyHidden>{title}</VisuallyHidden>
      </>
    ),
  });
  return (
    <Segments
      name="view-style"
      label={t('articles.view')}
      value={value}
      onChange={onChange}
      options={[
        option('card', <IconLayoutGrid size={18} aria-hidden />, t('articles.cards')),
        option('list', <IconList size={18} aria-hidden />, t('articles.lines')),
      ]}
    />
  );
}
