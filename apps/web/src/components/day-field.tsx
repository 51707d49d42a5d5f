import '@mantine/dates/styles.layer.css';
import { DateInput } from '@mantine/dates';
import dayjs from 'dayjs';
import 'dayjs/locale/en-gb';
import 'dayjs/locale/ja';
import customParseFormat from 'dayjs/plugin/customParseFormat';
import { useLocale, useT } from '#src/app/words.ts';

dayjs.extend(customParseFormat);

export interface DayFieldProps {
  label: string;
  /** Local date as `YYYY-MM-DD`, or '' for none. */
  value: string;
  error?: React.ReactNode;
  onChange: (value: string) => void;
}

const forms = {
  ja: { locale: 'ja', format: 'YYYY年M月D日', firstDayOfWeek: 0 },
  en: { locale: 'en-gb', format: 'D MMM YYYY', firstDayOfWeek: 1 },
} as const;

/** Load this component on demand, because the calendar is large. */
export function DayField({ label, value, error, onChange }: DayFieldProps) {
  const t = useT();
  const { locale, format, firstDayOfWeek } = forms[useLocale()];
  return (
    <DateInput
      size="sm"
      label={label}
      value={value || null}
      error={error}
      clearable
      clearButtonProps={{ 'aria-label': t('common.clear'), style: { width: 28, height: 28 } }}
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
