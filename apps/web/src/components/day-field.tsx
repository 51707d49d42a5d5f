import { type DayFieldProps, DayField as Field } from '@kawaraban/ui/day-field.tsx';
import { useLocale, useT } from '#src/app/words.ts';

/** Load this component on demand, because the calendar is large. */
export function DayField(props: DayFieldProps) {
  return <Field {...props} locale={useLocale()} t={useT()} />;
}
