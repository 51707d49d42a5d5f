import { Face } from '@kawaraban/ui/face.tsx';
import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { KeptArticleList } from '#src/components/article/kept-article-list.tsx';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { Page } from '#src/components/page.tsx';
import { useEndlessList } from '#src/components/use-endless-list.ts';
import { ClipsDocument } from './clips-documents.ts';

const source = {
  key: 'clips',
  fetchPage: async (edge: { baseId?: string; isLatest?: boolean }) => (await request(ClipsDocument, edge)).clips,
  idOf: (clip: { id: string }) => clip.id,
};

/** The articles the reader has saved, newest first. A clip taken back stays in sight until the page is left. */
export function ClipsScreen() {
  const t = useT();
  const [viewStyle, setViewStyle] = useViewStyle('clips');
  const list = useEndlessList(source);
  useShownAtOnce(list);
  return (
    <Page title={t('clips.title')} actions={<ViewStyleControl value={viewStyle} onChange={setViewStyle} />}>
      <KeptArticleList
        list={list}
        name="clips"
        label={t('clips.title')}
        empty={
          <Face
            icon={<IconBookmark size={40} stroke={1.4} />}
            title={t('clips.empty')}
            text={t('clips.emptyText')}
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

/** What the reader has just saved elsewhere belongs at the top without asking: nobody is reading yet. */
function useShownAtOnce(list: { newer: readonly unknown[]; showNewer: () => void }) {
  useEffect(() => {
    if (list.newer.length > 0 && scrollY < 200) list.showNewer();
  }, [list]);
}
