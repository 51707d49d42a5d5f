import { IconSettings } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '../words.ts';
import { useIsHere } from './use-is-here.ts';

export function SettingsLink({ className }: { className?: string }) {
  const t = useT();
  const isHere = useIsHere()('/settings');
  return (
    <Link
      to="/{-$locale}/settings/personal/profile"
      className={className}
      aria-label={t('shell.settings')}
      title={t('shell.settings')}
      {...(isHere && { 'aria-current': 'page' })}
    >
      <IconSettings size={22} stroke={1.6} aria-hidden />
    </Link>
  );
}
