import type { Locale } from '@kawaraban/messages/translate.ts';
import { IconLanguage } from '@tabler/icons-react';
import { useNavigate, useParams } from '@tanstack/react-router';
import { setLocale, useLocale } from '../words.ts';
import classes from './language-toggle.module.css';

const names: Record<Locale, string> = { ja: '日本語', en: 'English' };

/** Shows the page in the other language. The page stays; only a language in its address changes. */
export function LanguageToggle({ className }: { className?: string }) {
  const locale = useLocale();
  const navigate = useNavigate();
  const inAddress = useParams({ strict: false }).locale;
  const other: Locale = locale === 'ja' ? 'en' : 'ja';
  const toggle = async () => {
    await setLocale(other);
    if (inAddress) {
      await navigate({
        to: '.',
        params: { locale: other },
        search: true,
        hash: true,
        replace: true,
        resetScroll: false,
      });
    }
  };
  return (
    <button type="button" className={className} lang={other} onClick={toggle}>
      <IconLanguage size={20} stroke={1.6} aria-hidden className={classes.icon} />
      {names[other]}
    </button>
  );
}
