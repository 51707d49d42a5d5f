import { useStore } from '@kawaraban/ui/store.ts';
import { Kbd, Modal } from '@mantine/core';
import { Fragment } from 'react';
import { paletteKeyName } from '../palette/palette-key.ts';
import { useT } from '../words.ts';
import classes from './shortcut-dialog.module.css';
import { shortcuts } from './shortcuts.ts';

export function ShortcutDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const byKeys = new Map(useStore(shortcuts).map((shortcut) => [shortcut.keys, shortcut]));
  // Escape closes any dialog, so it is listed only once, below.
  byKeys.delete('Escape');
  return (
    <Modal opened onClose={onClose} title={t('shell.shortcuts')} closeButtonProps={{ 'aria-label': t('common.close') }}>
      <dl className={classes.map}>
        {[...byKeys.values()].map(({ keys, label }) => (
          <Fragment key={keys}>
            <dt>
              {keys.split(' ').map((key, index) => (
                <Fragment key={key}>
                  {index > 0 && <span className={classes.then}>{t('shell.shortcutThen')}</span>}
                  <Kbd>{key}</Kbd>
                </Fragment>
              ))}
            </dt>
            <dd>{t(label)}</dd>
          </Fragment>
        ))}
        <dt>
          {paletteKeyName.split(' ').map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </dt>
        <dd>{t('palette.shortcut')}</dd>
        <dt>
          <Kbd>Esc</Kbd>
        </dt>
        <dd>{t('shell.shortcutClose')}</dd>
      </dl>
    </Modal>
  );
}
