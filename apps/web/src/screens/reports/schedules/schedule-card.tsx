import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Button, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { useLocale, useT } from '#src/app/words.ts';
import { weekdayName } from '#src/components/alert-settings/schedule-words.ts';
import type { ScheduleItemFragment } from '#src/generated/graphql.ts';
import { useNextReportText } from './next-report-text.ts';
import classes from './schedules-screen.module.css';

interface ScheduleCardProps {
  schedule: ScheduleItemFragment;
  onChange: () => void;
  onDelete: () => void;
}

export function ScheduleCard({ schedule, onChange, onDelete }: ScheduleCardProps) {
  const t = useT();
  const locale = useLocale();
  const nextReportText = useNextReportText();
  const { title, originName, frequency, weekday, time, timezone, holidays, next } = schedule;
  const day = weekdayName(weekday, locale, 'long');
  const facts = [t(`reports.schedules.rule.${frequency}`, { day, time }), timezone, originName];
  return (
    <li className={classes.card}>
      <h2 className={classes.title}>{title}</h2>
      <p>{facts.join(' · ')}</p>
      {holidays && <p>{t(`reports.schedules.holidayOptions.${holidays}`)}</p>}
      <p className={classes.next}>{nextReportText(next, timezone)}</p>
      <LastReport schedule={schedule} />
      <Group gap="xs" mt="xs">
        <Button variant="default" h={44} aria-label={t('reports.schedules.changeOf', { title })} onClick={onChange}>
          {t('reports.schedules.change')}
        </Button>
        <Button variant="default" h={44} aria-label={t('reports.schedules.deleteOf', { title })} onClick={onDelete}>
          {t('reports.schedules.delete')}
        </Button>
      </Group>
    </li>
  );
}

function LastReport({ schedule: { last, timezone } }: { schedule: ScheduleItemFragment }) {
  const t = useT();
  const locale = useLocale();
  if (!last) return null;
  const { dueAt, outcome, reportId } = last;
  const at = dateFormat(locale, 'dateTime', timezone).format(new Date(dueAt));
  return (
    <p className={outcome === 'sent' ? undefined : classes.problem}>
      {t(`reports.schedules.last.${outcome}`, { at })}{' '}
      {reportId && (
        <Link to="/{-$locale}/reports/{-$reportId}" params={(now) => ({ ...now, reportId })}>
          {t('reports.schedules.openLast')}
        </Link>
      )}
    </p>
  );
}
