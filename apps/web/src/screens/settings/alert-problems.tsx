import { emailBit } from '@kawaraban/messages/channels/channel.ts';
import { RelativeTime } from '@kawaraban/ui/relative-time.tsx';
import { IconAlertTriangle } from '@tabler/icons-react';
import { useLocale, useT } from '#src/app/words.ts';
import type { AlertUser } from '#src/components/alert-settings/alert-form-values.ts';
import classes from './alert-problems.module.css';

/** What keeps alerts from arriving, and why. */
export function AlertProblems({ problems }: { problems: AlertUser['alertProblems'] }) {
  const t = useT();
  const locale = useLocale();
  if (problems.length === 0) return null;
  return (
    <section className={classes.problems} aria-label={t('settings.personal.alerts.problems')}>
      {problems.map(({ channel, destination, kind, message, detail, at }) => {
        const channelName =
          destination?.name ??
          t(channel === emailBit ? 'settings.personal.alerts.email' : 'settings.personal.alerts.webhookChannel');
        return (
          <div key={`${channelName}/${kind}`} className={classes.problem}>
            <IconAlertTriangle size={20} stroke={1.7} aria-hidden className={classes.icon} />
            <div>
              <strong className={classes.title}>
                {kind === 'webhook-off'
                  ? t('settings.personal.alerts.problemOff', { channel: channelName })
                  : t('settings.personal.alerts.problemFailed', { channel: channelName })}
              </strong>
              <div>{message}</div>
              <div className={classes.detail}>
                {detail && `${t('settings.personal.alerts.problemDetail', { detail })} · `}
                <RelativeTime at={at} locale={locale} />
              </div>
            </div>
          </div>
        );
      })}
    </section>
  );
}
