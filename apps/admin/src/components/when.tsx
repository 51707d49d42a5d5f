import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale } from '#src/app/words.ts';

export function When({ at }: { at: string | null | undefined }) {
  const locale = useLocale();
  if (!at) return '–';
  return (
    <time dateTime={at} title={formatTime(at, locale, 'second')}>
      {formatTime(at, locale)}
    </time>
  );
}

export function formatTime(at: string, locale: string, form: 'cell' | 'second' = 'cell'): string {
  return dateFormat(locale, form).format(new Date(at));
}
