import { useT } from '#src/app/words.ts';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { BoardsSidebar } from './boards-sidebar.tsx';

export const boardsDrawer = 'boards';

export function BoardsLayout({ children }: { children: React.ReactNode }) {
  const t = useT();
  return (
    <DrawerLayout name={boardsDrawer} title={t('boards.sidebar.title')} drawer={<BoardsSidebar />}>
      {children}
    </DrawerLayout>
  );
}
