import { useT } from '#src/app/words.ts';
import { ForEditorsOnly } from '#src/components/for-editors-only.tsx';
import { Page } from '#src/components/page.tsx';
import { BoardForm } from './board-form.tsx';
import { BoardsLayout } from './boards-layout.tsx';

export function NewBoardScreen() {
  const t = useT();
  return (
    <BoardsLayout>
      <Page title={t('boards.form.newTitle')} width="reading">
        <ForEditorsOnly of="boards">
          <BoardForm boardId={null} initial={{ title: '', description: '', priority: 0 }} />
        </ForEditorsOnly>
      </Page>
    </BoardsLayout>
  );
}
