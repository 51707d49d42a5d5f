import { Alert } from '@mantine/core';
import { useLocale, useT } from '#src/app/words.ts';
import { joinSentences } from '../join-sentences.ts';

interface SeatNoticeProps {
  emails: readonly string[];
  taken: number;
  limit: number;
}

export function SeatNotice({ emails, taken, limit }: SeatNoticeProps) {
  const t = useT();
  const locale = useLocale();
  const free = Math.max(0, limit - taken);
  const count = emails.length;
  const names = new Intl.ListFormat(locale === 'en' ? 'en-GB' : locale).format(emails);
  const isEnough = count <= free;
  return (
    <Alert role="status" color={isEnough ? 'gray' : 'seal'} p="sm">
      {isEnough
        ? t('sharing.seats.cost', { emails: names, count, free, taken, limit })
        : joinSentences(
            locale,
            t('sharing.seats.tooFew', { emails: names, count, free, limit }),
            t('sharing.accountFull'),
          )}
    </Alert>
  );
}
