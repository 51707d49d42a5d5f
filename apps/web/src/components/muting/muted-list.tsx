import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { IconVolumeOff } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { ArticleLink } from '../article/article-link.tsx';
import { sourceName } from '../article/source-name.ts';
import { ListDialog } from './list-dialog.tsx';
import { MutedRow } from './muted-row.tsx';
import classes from './muting.module.css';
import { type Muted, MutedDocument } from './muting-documents.ts';
import { setMuted } from './set-muted.ts';

export function MutedList({ onClose }: { onClose: () => void }) {
  const t = useT();
  return (
    <ListDialog title={t('reading.mute.muted')} query={MutedDocument} onClose={onClose}>
      {({ muted }, again) => <Lists muted={muted} onChanged={again} onLeave={onClose} />}
    </ListDialog>
  );
}

interface ListsProps {
  muted: Muted;
  onChanged: () => void;
  onLeave: () => void;
}

function Lists({ muted: { articles, sources }, onChanged, onLeave }: ListsProps) {
  const t = useT();
  const locale = useLocale();
  if (articles.length + sources.length === 0) {
    return (
      <StateMessage
        icon={<IconVolumeOff size={40} stroke={1.4} />}
        title={t('reading.mute.empty')}
        text={t('reading.mute.emptyText')}
      />
    );
  }
  const show = async (wanted: { articleIds?: string[]; sourceIds?: string[] }) => {
    if (await setMuted({ articleIds: [], sourceIds: [], ...wanted, isMuted: false })) onChanged();
  };
  return (
    <>
      {sources.length > 0 && <h3 className={classes.heading}>{t('reading.mute.sourcesTitle')}</h3>}
      <ul className={classes.list}>
        {sources.map((source) => (
          <MutedRow
            key={source.id}
            name={sourceName(source, locale)}
            onPress={() => void show({ sourceIds: source.id ? [source.id] : [] })}
          />
        ))}
      </ul>
      {articles.length > 0 && <h3 className={classes.heading}>{t('reading.mute.storiesTitle')}</h3>}
      <ul className={classes.list}>
        {articles.map((article) => (
          <MutedRow key={article.id} name={article.title} onPress={() => void show({ articleIds: [article.id] })}>
            <span onClickCapture={onLeave}>
              <ArticleLink article={article}>{article.title}</ArticleLink>
            </span>
          </MutedRow>
        ))}
      </ul>
      <p className={classes.note}>{t('reading.mute.text')}</p>
    </>
  );
}
