import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button, Modal, Skeleton } from '@mantine/core';
import { IconCalendar, IconStack2, IconSun, IconSunset2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '#src/app/load-with-retry.ts';
import { useLocale, useT } from '#src/app/words.ts';
import type { ReadableArticle } from '../reading/create-read-marks.ts';
import { Choice } from './choice.tsx';
import classes from './muting.module.css';
import { snooze } from './set-snoozed.ts';
import { morningOf, type SnoozeTime, snoozeTimes } from './snooze-times.ts';

const DayField = lazy(() =>
  loadWithRetry(() => import('../day-field.tsx')).then(({ DayField }) => ({ default: DayField })),
);

const icons: Record<SnoozeTime, typeof IconSun> = { evening: IconSunset2, tomorrow: IconSun, monday: IconCalendar };
const icon = { size: 22, stroke: 1.6, 'aria-hidden': true } as const;

interface SnoozeDialogProps {
  articles: readonly ReadableArticle[];
  onClose: () => void;
}

export function SnoozeDialog({ articles, onClose }: SnoozeDialogProps) {
  const t = useT();
  const locale = useLocale();
  const [day, setDay] = useState<string | null>(null);
  const format = dateFormat(locale, 'appointment');
  const count = articles.length;
  const until = (at: Date) => {
    onClose();
    void snooze(articles, at, t('snooze.doneUntil', { count, time: format.format(at) }));
  };
  const untilJoined = () => {
    onClose();
    void snooze(articles, null, t('snooze.doneUntilJoined', { count }));
  };
  return (
    <Modal
      opened
      onClose={onClose}
      title={t('reading.snooze')}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      <div className={classes.choices}>
        {snoozeTimes(new Date()).map(({ name, at }, index) => {
          const Icon = icons[name];
          return (
            <Choice
              key={name}
              icon={<Icon {...icon} />}
              name={t(`snooze.${name}`)}
              text={format.format(at)}
              hasFocus={index === 0}
              onChoose={() => until(at)}
            />
          );
        })}
        <Choice
          icon={<IconStack2 {...icon} />}
          name={t('snooze.joined')}
          text={t('snooze.joinedText')}
          onChoose={untilJoined}
        />
        {day === null ? (
          <Choice
            icon={<IconCalendar {...icon} />}
            name={t('snooze.date')}
            text={t('snooze.dateText')}
            onChoose={() => setDay('')}
          />
        ) : (
          <Suspense fallback={<Skeleton height={60} />}>
            <div className={classes.day}>
              <DayField label={t('snooze.date')} value={day} onChange={setDay} />
              <Button disabled={day === ''} onClick={() => until(morningOf(day))}>
                {t('reading.snooze')}
              </Button>
            </div>
          </Suspense>
        )}
      </div>
      <p className={classes.note}>{t('snooze.text')}</p>
    </Modal>
  );
}
