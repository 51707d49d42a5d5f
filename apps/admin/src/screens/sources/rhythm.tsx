import { useLocale, useT } from '#src/app/words.ts';
import { duration } from './duration.ts';

interface RhythmProps {
  usualGapSeconds?: number | null;
  longestGapSeconds?: number | null;
}

export function Rhythm({ usualGapSeconds, longestGapSeconds }: RhythmProps) {
  const t = useT();
  const locale = useLocale();
  if (usualGapSeconds == null || longestGapSeconds == null) return <span>{t('sources.rhythmUnknown')}</span>;
  return (
    <span title={t('sources.rhythmLongest', { time: duration(longestGapSeconds, locale) })}>
      {t('sources.rhythmEvery', { time: duration(usualGapSeconds, locale) })}
    </span>
  );
}
