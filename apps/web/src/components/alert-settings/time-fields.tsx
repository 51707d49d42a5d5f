import { ActionIcon, Button, TextInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import classes from './time-fields.module.css';
import type { AlertForm } from './use-alert-form.ts';

/** The server's limit. */
const timesMax = 8;
const timeDefault = '18:00';

export function TimeFields({ form }: { form: AlertForm }) {
  const t = useT();
  const { times } = form.getValues();
  const set = (next: readonly string[]) => form.setFieldValue('times', next);
  return (
    <div>
      <div className={classes.times}>
        {times.map((time, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a time is identified only by its index.
          <div key={index} className={classes.time}>
            <TextInput
              type="time"
              aria-label={t('settings.personal.alerts.time', { number: index + 1 })}
              value={time}
              onChange={(event) => set(times.with(index, event.currentTarget.value))}
              error={form.errors[`times.${index}`]}
            />
            {times.length > 1 && (
              <ActionIcon
                size={44}
                variant="subtle"
                color="gray"
                aria-label={t('settings.personal.alerts.removeTime', { time })}
                onClick={() => set(times.toSpliced(index, 1))}
              >
                <IconX size={18} stroke={1.7} />
              </ActionIcon>
            )}
          </div>
        ))}
        {times.length < timesMax && (
          <Button
            variant="subtle"
            className={classes.add}
            leftSection={<IconPlus size={16} />}
            onClick={() => set([...times, times.includes(timeDefault) ? '' : timeDefault])}
          >
            {t('settings.personal.alerts.addTime')}
          </Button>
        )}
      </div>
      {form.errors.alertsTime && <p className={classes.error}>{form.errors.alertsTime}</p>}
    </div>
  );
}
