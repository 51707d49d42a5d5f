import type { Locale } from '@kawaraban/messages/translate.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useLocale } from '../words.ts';
import classes from './language-toggle.module.css';
import { useChangeLanguage } from './use-change-language.ts';

const names: Record<Locale, string> = { ja: '日本語', en: 'English' };

export function LanguageToggle({ className }: { className?: string }) {
  const locale = useLocale();
  const changeLanguage = useChangeLanguage();
  const other: Locale = locale === 'ja' ? 'en' : 'ja';
  return (
    <button type="button" className={className} lang={other} onClick={() => void changeLanguage(other)}>
      <IconLanguage size={20} stroke={1.6} aria-hidden className={classes.icon} />
      {names[other]}
    </button>
  );
}
