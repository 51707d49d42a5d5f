import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { changeLayout, useViewStyle } from '#src/app/layout-state.ts';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useT } from '#src/app/words.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { DrawerLayout } from '#src/components/drawer-layout.tsx';
import { FormSkeleton } from '#src/components/form-skeleton.tsx';
import { Page } from '#src/components/page.tsx';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { ActionList } from './action-list.tsx';
import { ActionTools } from './action-tools.tsx';
import { useActionSearch, useActions } from './use-actions.ts';

const ActionFilters = lazy(() =>
  loadWithRetry(() => import('./action-filters.tsx')).then(({ ActionFilters }) => ({ default: ActionFilters })),
);

const drawerName = 'action';

export function ActionsScreen() {
  const t = useT();
  const { search, change } = useActionSearch();
  const [viewStyle, setViewStyle] = useViewStyle('actions');
  const mayChange = useMayChangeBoards();
  const list = useActions(search);
  return (
    <DrawerLayout
      name={drawerName}
      title={t('actions.filters.title')}
      drawer={
        <Suspense fallback={<FormSkeleton sections={1} fields={4} />}>
          <ActionFilters
            search={search}
            onChange={(changed) => void change(changed)}
            onClose={() => changeLayout({ leftDrawerComponentName: null })}
          />
        </Suspense>
      }
    >
      <Page
        title={t('actions.title')}
        actions={
          mayChange && (
            <Button
              leftSection={<IconPlus size={18} aria-hidden />}
              h={44}
              renderRoot={(props) => (
                <Link to="/{-$locale}/actions/edit" search={boardInAddress(search.boardId)} {...props} />
              )}
            >
              {t('actions.create')}
            </Button>
          )
        }
      >
        <ActionTools
          search={search}
          onChange={change}
          drawerName={drawerName}
          viewStyle={<ViewStyleControl value={viewStyle} onChange={setViewStyle} />}
        />
        <ActionList list={list} search={search} viewStyle={viewStyle} mayChange={mayChange} />
      </Page>
    </DrawerLayout>
  );
}

function boardInAddress(boardId: string | null): { boardId?: number } {
  return boardId === null ? {} : { boardId: Number(boardId) };
}
