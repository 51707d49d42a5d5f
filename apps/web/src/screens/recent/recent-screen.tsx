import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { request } from '#src/app/graphql/client.ts';
import { useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { KeptArticleList } from '#src/components/article/kept-article-list.tsx';
import { recentListKey } from '#src/components/article/recent-list-key.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { Page } from '#src/components/page.tsx';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { RecentDocument } from './recent-documents.ts';

const source = {
  key: recentListKey,
  fetchPage: async (edge: { baseId?: string; isLatest?: boolean }) => (await request(RecentDocument, edge)).recent,
  idOf: (recent: { id: string }) => recent.id,
};

export function RecentScreen() {
  const t = useT();
  const [viewStyle, setViewStyle] = useViewStyle('recent');
  const list = useEndlessList(source);
  return (
    <Page title={t('recent.title')} actions={<ViewStyleControl value={viewStyle} onChange={setViewStyle} />}>
      <KeptArticleList
        list={list}
        name="recent"
        label={t('recent.title')}
        empty={
          <StateMessage
            icon={<IconHistory size={40} stroke={1.4} />}
            title={t('recent.empty')}
            text={t('recent.emptyText')}
            action={
              <Button renderRoot={(props) => <Link to="/{-$locale}/publications" {...props} />}>
                {t('clips.toPublications')}
              </Button>
            }
          />
        }
      />
    </Page>
  );
}
