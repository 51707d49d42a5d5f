import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { IconCloudOff, IconRefresh } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '../words.ts';
import { connection } from './connection.ts';
import classes from './offline-banner.module.css';

export function OfflineBanner() {
  const { isAway, copiesOf } = useStore(connection);
  // Always rendered, so that screen readers announce changes of its content.
  return <div role="status">{isAway ? <Away copiesOf={copiesOf} /> : copiesOf && <Back />}</div>;
}

function Away({ copiesOf }: { copiesOf: Date | null }) {
  const t = useT();
  const locale = useLocale();
  const format = dateFormat(locale, 'dateTime');
  return (
    <div className={classes.banner}>
      <IconCloudOff size={20} aria-hidden className={classes.icon} />
      <span>{copiesOf ? t('offline.asOf', { time: format.format(copiesOf) }) : t('offline.nothingKept')}</span>
      <span className={classes.links}>
        <Link to="/{-$locale}/clips">{t('offline.clips')}</Link>
        <Link to="/{-$locale}/recent">{t('offline.recent')}</Link>
      </span>
    </div>
  );
}

function Back() {
  const t = useT();
  return (
    <div className={classes.banner}>
      <IconRefresh size={20} aria-hidden className={classes.icon} />
      <span>{t('offline.back')}</span>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        {t('offline.showCurrent')}
      </button>
    </div>
  );
}
