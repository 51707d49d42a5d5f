import { emailBit, webhookBit } from '@kawaraban/messages/channels/channel.ts';
import { Checkbox } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useT, type WordKey } from '#src/app/words.ts';
import { type AlertUser, toFormValues } from '#src/components/alert-settings/alert-form-values.ts';
import { instantInWords, scheduleInWords } from '#src/components/alert-settings/schedule-words.ts';
import classes from './save-dialog.module.css';

interface AlertFieldsProps {
  channel: number;
  user: AlertUser | null;
  onChange: (channel: number) => void;
}

export function AlertFields({ channel, user, onChange }: AlertFieldsProps) {
  const t = useT();
  const toggle = (bit: number) => onChange(channel ^ bit);
  return (
    <fieldset className={classes.fields}>
      <legend className={classes.legend}>{t('publications.searchSettings.alerts')}</legend>
      <Checkbox
        label={t('publications.searchSettings.byEmail')}
        checked={(channel & emailBit) !== 0}
        onChange={() => toggle(emailBit)}
      />
      <Checkbox
        label={t('publications.searchSettings.byWebhook')}
        checked={(channel & webhookBit) !== 0}
        onChange={() => toggle(webhookBit)}
      />
      <div className={classes.words} role="status">
        {channel === 0 && <p>{t('publications.searchSettings.noAlerts')}</p>}
        {channel !== 0 && user && <Arrival channel={channel} user={user} />}
      </div>
    </fieldset>
  );
}

function Arrival({ channel, user }: { channel: number; user: AlertUser }) {
  const t = useT();
  const locale = useLocale();
  const obstacles = findObstacles(channel, user);
  const willArrive = (channel & workingChannels(user)) !== 0;
  return (
    <>
      {willArrive && (
        <p>
          {scheduleInWords(toFormValues(user), { locale, t })}
          {user.nextAlertAt && (
            <>
              {' '}
              {t('publications.searchSettings.next', {
                time: instantInWords(user.nextAlertAt, { locale, timezone: user.alertsTimezone }),
              })}
            </>
          )}
        </p>
      )}
      {obstacles.map((obstacle) => (
        <p key={obstacle} className={classes.obstacle}>
          {t(obstacle)}
        </p>
      ))}
      {obstacles.length > 0 && (
        <p>
          <Link to="/{-$locale}/settings/personal/alerts">{t('publications.searchSettings.openSettings')}</Link>
        </p>
      )}
    </>
  );
}

export function workingChannels(user: AlertUser): number {
  return hasWebhook(user) ? user.alertsChannel : user.alertsChannel & ~webhookBit;
}

function hasWebhook({ webhookUrl, alertDestinations }: Pick<AlertUser, 'webhookUrl' | 'alertDestinations'>): boolean {
  return Boolean(webhookUrl) || alertDestinations.some(({ isOn }) => isOn);
}

export function findObstacles(
  channel: number,
  user: Pick<AlertUser, 'alertsChannel' | 'webhookUrl' | 'alertDestinations'>,
): WordKey[] {
  const obstacles: WordKey[] = [];
  const isOff = (bit: number) => (channel & bit) !== 0 && (user.alertsChannel & bit) === 0;
  if (isOff(emailBit)) obstacles.push('publications.searchSettings.emailOff');
  if ((channel & webhookBit) !== 0 && !hasWebhook(user)) obstacles.push('publications.searchSettings.webhookMissing');
  else if (isOff(webhookBit)) obstacles.push('publications.searchSettings.webhookOff');
  return obstacles;
}
