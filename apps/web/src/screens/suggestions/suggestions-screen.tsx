import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { IconBulb } from '@tabler/icons-react';
import { useViewStyle } from '#src/app/layout-state.ts';
import { useT } from '#src/app/words.ts';
import { ViewStyleControl } from '#src/components/article/view-style-control.tsx';
import { Page } from '#src/components/page.tsx';
import { SuggestionList } from './suggestion-list.tsx';

export function SuggestionsScreen() {
  const t = useT();
  const [viewStyle, setViewStyle] = useViewStyle('suggestions');
  return (
    <Page title={t('suggestions.title')} actions={<ViewStyleControl value={viewStyle} onChange={setViewStyle} />}>
      <SuggestionList
        label={t('suggestions.title')}
        empty={
          <StateMessage
            icon={<IconBulb size={40} stroke={1.4} />}
            title={t('suggestions.empty')}
            text={t('suggestions.emptyText')}
          />
        }
      />
    </Page>
  );
}
