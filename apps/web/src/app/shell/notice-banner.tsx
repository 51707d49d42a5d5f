import { config } from '../config.ts';
import { useMe } from '../session/me.ts';
import { type T, useT } from '../words.ts';
import classes from './notice-banner.module.css';

const dayMs = 24 * 60 * 60 * 1000;
const countdownDays = 14;

export function NoticeBanner() {
  const t = useT();
  const account = useMe()?.accountUser.account;
  if (!account) return null;
  const trial = trialText({ expireAt: account.trialExpireAt, now: Date.now(), t });
  if (trial) {
    return (
      <aside className={classes.trial} aria-label={t('shell.notice')}>
        {trial}
      </aside>
    );
  }
  if (!account.demo) return null;
  return (
    <aside className={classes.demo} aria-label={t('shell.notice')}>
      {t('shell.demo')} {config().embedded && <a href="/preview">{t('shell.openPreview')}</a>}
    </aside>
  );
}

/**
 * Returns the text about the end of the trial, or null if there is no trial or its end is more than `countdownDays`
 * away. `now` is in ms.
 */
export function trialText({
  expireAt,
  now,
  t,
}: {
  expireAt: string | null | undefined;
  now: number;
  t: T;
}): string | null {
  if (!expireAt) return null;
  const leftMs = Date.parse(expireAt) - now;
  if (leftMs <= 0) return t('shell.trialEnded');
  if (leftMs > countdownDays * dayMs) return null;
  const days = Math.floor(leftMs / dayMs);
  return days === 0 ? t('shell.trialEndsToday') : t('shell.trialDaysLeft', { count: days });
}
