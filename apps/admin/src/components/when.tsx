import { dateFormat } from '@kawaraban/ui/dates.ts';
import { useLocale } from '#src/app/words.ts';

/** An instant to the minute, in the operator's own zone; to the second on hover. */
export function When({ at }: { at: string | null | undefined }) {
  const locale = useLocale();
  if (!at) return '–';
  return (
    <time dateTime={at} title={formatTime(at, locale, 'second')}>
      {formatTime(at, locale)}
    </time>
  );
}

/** Returns an instant in words, in the operator's own zone. */
export function formatTime(at: string, locale: string, form: 'cell' | 'second' = 'cell'): string {
  return dateFormat(locale, form).format(new Date(at));
}
