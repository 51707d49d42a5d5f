import { useT } from '#src/app/words.ts';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { BoardsSidebar } from './boards-sidebar.tsx';

/** Name of the drawer in the layout state. */
export const boardsDrawer = 'boards';

/** A page of boards, with all their titles beside it: to go from one to the other, and to drop articles on. */
export function BoardsLayout({ children }: { children: React.ReactNode }) {
  const t = useT();
  return (
    <DrawerLayout name={boardsDrawer} title={t('boards.sidebar.title')} drawer={<BoardsSidebar />}>
      {children}
    </DrawerLayout>
  );
}
