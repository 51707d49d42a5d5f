import { Link } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import classes from './no-tags.module.css';

export function NoTags({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const mayCreate = useMe()?.accountUser.userAcl === 'ADMIN';
  return (
    <p className={classes.none}>
      {t('labels.none')}{' '}
      {mayCreate ? (
        <Link to="/{-$locale}/settings/company-old/tags-old" onClick={onLeave}>
          {t('labels.create')}
        </Link>
      ) : (
        t('labels.askAdmin')
      )}
    </p>
  );
}
