import type { Locale } from '@kawaraban/messages/translate.ts';
import bar from '@kawaraban/ui/bar.module.css';
import { Menu, useComputedColorScheme, useMantineColorScheme } from '@mantine/core';
import { IconArrowBackUp, IconLanguage, IconLogout, IconMoon, IconUserCircle } from '@tabler/icons-react';
import { useOperator } from '../session/operator.ts';
import { signOut } from '../session/session.ts';
import { setLocale, useLocale, useT } from '../words.ts';
import classes from './shell.module.css';

const names: Record<Locale, string> = { ja: '日本語', en: 'English' };

export function Tools() {
  const t = useT();
  const locale = useLocale();
  const operator = useOperator();
  const isDark = useComputedColorScheme('light') === 'dark';
  const { setColorScheme } = useMantineColorScheme();
  const other: Locale = locale === 'ja' ? 'en' : 'ja';
  return (
    <div className={bar.tools}>
      <button type="button" className={bar.tool} lang={other} onClick={() => void setLocale(other)}>
        <IconLanguage size={20} stroke={1.6} aria-hidden />
        <span className={classes.toolName}>{names[other]}</span>
      </button>
      <button
        type="button"
        className={bar.tool}
        aria-pressed={isDark}
        aria-label={t('shell.darkMode')}
        title={t('shell.darkMode')}
        onClick={() => setColorScheme(isDark ? 'light' : 'dark')}
      >
        <IconMoon size={20} stroke={1.6} aria-hidden />
      </button>
      <Menu position="bottom-end">
        <Menu.Target>
          <button
            type="button"
            className={bar.tool}
            aria-label={t('shell.signedInAs', { email: operator?.email ?? '' })}
          >
            <IconUserCircle size={20} stroke={1.6} aria-hidden />
            <span className={classes.toolName}>{operator?.email}</span>
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item component="a" href="/publications" leftSection={<IconArrowBackUp size={18} aria-hidden />}>
            {t('shell.backToProduct')}
          </Menu.Item>
          <Menu.Item leftSection={<IconLogout size={18} aria-hidden />} onClick={() => void signOut()}>
            {t('shell.signOut')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </div>
  );
}
