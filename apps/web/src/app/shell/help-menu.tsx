import { IconHelp } from '@tabler/icons-react';
import { useState } from 'react';
import { useT } from '../words.ts';
import classes from './account-menu.module.css';
import { HelpItems } from './help-items.tsx';

const cardId = 'help-card';

export function HelpMenu({ className }: { className?: string }) {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  const hide = () => document.getElementById(cardId)?.hidePopover();
  return (
    <>
      <button
        type="button"
        className={className}
        popoverTarget={cardId}
        aria-label={t('shell.help')}
        title={t('shell.help')}
      >
        <IconHelp size={22} stroke={1.6} aria-hidden />
      </button>
      <div id={cardId} popover="auto" className={classes.card} onBeforeToggle={() => setOpened(true)}>
        <div className={classes.section}>{wasOpened && <HelpItems className={classes.item} onFollow={hide} />}</div>
      </div>
    </>
  );
}
