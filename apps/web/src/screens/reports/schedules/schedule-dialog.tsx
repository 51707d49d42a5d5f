import { Segments } from '@kawaraban/ui/segments.tsx';
import { Modal, NativeSelect, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import { useQuery } from 'urql';
import { request } from '#src/app/graphql/client.ts';
import { useLocale, useT } from '#src/app/words.ts';
import { weekdayName, weekdaysInOrder } from '#src/components/alert-settings/schedule-words.ts';
import { SaveBar } from '#src/components/save-bar.tsx';
import { useSave } from '#src/components/use-save.ts';
import type { HolidayCalendar, ReportFrequency, ScheduleItemFragment } from '#src/generated/graphql.ts';
import { BoardSelect, SearchSelect } from '../origin-selects.tsx';
import { useNextReportText } from './next-report-text.ts';
import {
  ChangeReportScheduleDocument,
  CreateReportScheduleDocument,
  NextReportDocument,
} from './schedule-documents.ts';
import classes from './schedules-screen.module.css';

interface ScheduleDialogProps {
  schedule: ScheduleItemFragment | null;
  onSaved: () => void;
  onClose: () => void;
}

interface Values {
  title: string;
  language: 'ja' | 'en';
  origin: 'search' | 'board';
  boardId: string;
  savedSearchId: string;
  frequency: ReportFrequency;
  weekday: number;
  time: string;
  holidays: HolidayCalendar | 'none';
}

type Form = UseFormReturnType<Values>;

export function ScheduleDialog({ schedule, onSaved, onClose }: ScheduleDialogProps) {
  const t = useT();
  const locale = useLocale();
  const form = useForm<Values>({
    initialValues: valuesOf(schedule, locale),
    validate: { title: (title) => (title.trim() === '' ? t('reports.form.titleRequired') : null) },
  });
  const { save, isSaving, failure } = useSave(form);
  const submit = form.onSubmit(async (values) => {
    const input = inputOf(values);
    const isSaved = await save(() =>
      schedule
        ? request(ChangeReportScheduleDocument, { scheduleId: schedule.id, schedule: input })
        : request(CreateReportScheduleDocument, { schedule: input }),
    );
    if (!isSaved) return;
    onSaved();
    onClose();
  });
  const { origin } = form.values;
  return (
    <Modal
      opened
      centered
      size="lg"
      onClose={onClose}
      title={t(schedule ? 'reports.schedules.changeTitle' : 'reports.schedules.create')}
      closeButtonProps={{ 'aria-label': t('reports.schedules.close') }}
    >
      <form onSubmit={submit} noValidate className={classes.form}>
        <TextInput
          size="md"
          label={t('reports.form.title')}
          required
          maxLength={200}
          {...form.getInputProps('title')}
        />
        <Segments
          name="schedule-origin"
          label={t('reports.form.origin')}
          value={origin}
          onChange={(value) => form.setFieldValue('origin', value)}
          options={(['search', 'board'] as const).map((value) => ({
            value,
            content: t(`reports.form.origins.${value}`),
          }))}
        />
        {origin === 'search' ? (
          <SearchSelect
            value={form.values.savedSearchId}
            error={form.errors.savedSearchId}
            onChange={(id) => form.setFieldValue('savedSearchId', id)}
          />
        ) : (
          <BoardSelect
            value={form.values.boardId}
            error={form.errors.boardId}
            description={t('reports.schedules.boardHint')}
            onChange={(id) => form.setFieldValue('boardId', id)}
          />
        )}
        <TimeFields form={form} scheduleId={schedule?.id ?? null} />
        <NativeSelect
          size="md"
          label={t('reports.form.language')}
          data={(['ja', 'en'] as const).map((value) => ({ value, label: t(`reports.form.languages.${value}`) }))}
          {...form.getInputProps('language')}
        />
        <SaveBar isDirty={form.isDirty()} isSaving={isSaving} failure={failure} />
      </form>
    </Modal>
  );
}

function TimeFields({ form, scheduleId }: { form: Form; scheduleId: string | null }) {
  const t = useT();
  const locale = useLocale();
  const nextReportText = useNextReportText();
  const { frequency, weekday, time, holidays } = form.values;
  const [{ data }] = useQuery({
    query: NextReportDocument,
    variables: { frequency, weekday, time, holidays: holidays === 'none' ? null : holidays, scheduleId },
    pause: time === '',
  });
  const timezone = data?.user?.alertsTimezone ?? '';
  return (
    <>
      <Segments
        name="schedule-frequency"
        label={t('reports.schedules.frequency')}
        value={frequency}
        onChange={(value) => form.setFieldValue('frequency', value)}
        options={(['weekly', 'monthly'] as const).map((value) => ({
          value,
          content: t(`reports.schedules.frequencies.${value}`),
        }))}
      />
      <div className={classes.row}>
        <NativeSelect
          size="md"
          label={t(`reports.schedules.day.${frequency}`)}
          data={weekdaysInOrder(locale).map((day) => ({ value: String(day), label: weekdayName(day, locale, 'long') }))}
          value={String(weekday)}
          error={form.errors.weekday}
          onChange={(event) => form.setFieldValue('weekday', Number(event.currentTarget.value))}
        />
        <TextInput
          size="md"
          type="time"
          label={t('reports.schedules.time', { timezone })}
          {...form.getInputProps('time')}
        />
      </div>
      <NativeSelect
        size="md"
        label={t('reports.schedules.holidays')}
        data={(['none', 'JP', 'GB'] as const).map((value) => ({
          value,
          label: t(`reports.schedules.holidayOptions.${value}`),
        }))}
        {...form.getInputProps('holidays')}
      />
      <p className={classes.preview} role="status">
        {data && time !== '' && nextReportText(data.nextReport, timezone)}
      </p>
    </>
  );
}

function valuesOf(schedule: ScheduleItemFragment | null, language: 'ja' | 'en'): Values {
  const monday = { frequency: 'weekly', weekday: 1, time: '08:30' } as const;
  if (!schedule)
    return { title: '', language, origin: 'search', boardId: '', savedSearchId: '', ...monday, holidays: 'none' };
  const { title, boardId, savedSearchId, frequency, weekday, time, holidays } = schedule;
  return {
    ...{ title, frequency, weekday, time, language: schedule.language },
    ...{ boardId: boardId ?? '', savedSearchId: savedSearchId ?? '' },
    origin: boardId ? 'board' : 'search',
    holidays: holidays ?? 'none',
  };
}

function inputOf({ origin, boardId, savedSearchId, holidays, ...values }: Values) {
  return {
    ...values,
    holidays: holidays === 'none' ? null : holidays,
    ...(origin === 'board' ? { boardId } : { savedSearchId }),
  };
}
