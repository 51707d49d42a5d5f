import { Modal } from '@mantine/core';
import { IconBuildingBroadcastTower, IconStack2 } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import { sourceName } from '../article/source-name.ts';
import { Choice } from './choice.tsx';
import classes from './muting.module.css';
import type { MutableArticle } from './muting-state.ts';
import { mute } from './set-muted.ts';

export function MuteDialog({ article, onClose }: { article: MutableArticle; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  const name = sourceName(article.source, locale);
  const sourceId = article.source?.id;
  const choose = (run: () => Promise<void>) => () => {
    onClose();
    void run();
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reading.mute.title')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      <div className={classes.choices}>
        <Choice
          icon={<IconStack2 size={22} stroke={1.6} aria-hidden />}
          name={t('reading.mute.story')}
          text={t('reading.mute.storyText')}
          hasFocus
          onChoose={choose(() => mute({ articleIds: [article.id] }, t('reading.mute.stories', { count: 1 })))}
        />
        {sourceId && name && (
          <Choice
            icon={<IconBuildingBroadcastTower size={22} stroke={1.6} aria-hidden />}
            name={t('reading.mute.source', { name })}
            text={t('reading.mute.sourceText')}
            onChoose={choose(() => mute({ sourceIds: [sourceId] }, t('reading.mute.sourceDone', { name })))}
          />
        )}
      </div>
      <p className={classes.note}>{t('reading.mute.text')}</p>
    </Modal>
  );
}
