import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/ja';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import classes from './day-field.module.css';

dayjs.extend(customParseFormat);

type T = (
  key: `common.${'clear' | 'previousMonth' | 'nextMonth' | 'chooseMonth' | 'chooseYear' | 'previousYear' | 'nextYear'}`,
) => string;

export interface DayFieldProps {
  label: string;
  description?: string;
  /** Local date as `YYYY-MM-DD`, or '' for none. */
  value: string;
  error?: React.ReactNode;
  onChange: (value: string) => void;
}

interface Language {
  locale: keyof typeof forms;
  t: T;
}

const forms = {
  ja: { locale: 'ja', format: 'YYYY年M月D日', firstDayOfWeek: 0 },
  en: { locale: 'en-gb', format: 'D MMM YYYY', firstDayOfWeek: 1 },
} as const;

/** The calendar is large, so the client for readers loads this component on demand. The console loads it directly. */
export function DayField({ t, locale: language, value, onChange, ...props }: DayFieldProps & Language) {
  const { locale, format, firstDayOfWeek } = forms[language];
  return (
    <DateInput
      size="sm"
      {...props}
      value={value || null}
      clearable
      rightSectionWidth={44}
      classNames={{ day: classes.day, calendarHeader: classes.header, calendarHeaderControl: classes.control }}
      clearButtonProps={{ 'aria-label': t('common.clear'), className: classes.clear }}
      locale={locale}
      valueFormat={format}
      placeholder={dayjs().locale(locale).format(format)}
      dateParser={(typed) => parseDay(typed, { format, locale })}
      firstDayOfWeek={firstDayOfWeek}
      monthLabelFormat={locale === 'ja' ? 'YYYY年M月' : 'MMMM YYYY'}
      monthsListFormat={locale === 'ja' ? 'M月' : 'MMM'}
      ariaLabels={{
        previousMonth: t('common.previousMonth'),
        nextMonth: t('common.nextMonth'),
        monthLevelControl: t('common.chooseMonth'),
        yearLevelControl: t('common.chooseYear'),
        previousYear: t('common.previousYear'),
        nextYear: t('common.nextYear'),
      }}
      onChange={(day) => onChange(day ?? '')}
    />
  );
}

/** Accepts digits in year-month-day order or the reader's own format. Returns null for anything else. */
export function parseDay(typed: string, { format, locale }: { format: string; locale: string }): string | null {
  const plain = typed.normalize('NFKC').trim();
  const digits = /^(\d{4})\D(\d{1,2})\D(\d{1,2})\D?$/.exec(plain);
  const day = digits
    ? dayjs(
        digits
          .slice(1)
          .map((part) => part.padStart(2, '0'))
          .join('-'),
        'YYYY-MM-DD',
        true,
      )
    : dayjs(plain, format, locale, true);
  return day.isValid() ? day.format('YYYY-MM-DD') : null;
}
