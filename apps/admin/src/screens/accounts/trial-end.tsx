import { dateFormat } from '@kawaraban/ui/dates.ts';
import { Badge } from '@mantine/core';
import { useLocale, useT } from '#src/app/words.ts';

export function TrialEnd({ at }: { at: string | null | undefined }) {
  const t = useT();
  const locale = useLocale();
  if (!at) return '–';
  const isOver = new Date(at) <= new Date();
  return (
    <span>
      <time dateTime={at}>{dateFormat(locale, 'date').format(new Date(at))}</time>{' '}
      {isOver && <Badge color="seal">{t('accounts.trialOver')}</Badge>}
    </span>
  );
}
