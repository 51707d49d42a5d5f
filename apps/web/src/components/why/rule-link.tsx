import { useLocale, useT } from '#src/app/words.ts';
import classes from './why-answer.module.css';

export function RuleLink({ section }: { section: number }) {
  const t = useT();
  const locale = useLocale();
  return (
    <a className={classes.rule} href={`/${locale}/alert-rules#${section}`} target="_blank" rel="noopener">
      {t('why.rule')}
    </a>
  );
}
