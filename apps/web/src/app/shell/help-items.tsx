import { IconBook2, IconKeyboard, IconMail } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { InformationLinks } from '#src/components/information-links.tsx';
import { config } from '../config.ts';
import { isShortcutMapOpen } from '../keyboard/shortcut-map-state.ts';
import { useT } from '../words.ts';

interface HelpItemsProps {
  className: string | undefined;
  onFollow: () => void;
}

export function HelpItems({ className, onFollow }: HelpItemsProps) {
  const t = useT();
  const { operator } = config();
  const isAddress = operator.contact.includes('@');
  const showKeys = () => {
    onFollow();
    isShortcutMapOpen.set(true);
  };
  return (
    <>
      <button type="button" className={className} onClick={showKeys}>
        <IconKeyboard size={18} stroke={1.6} aria-hidden />
        {t('shell.shortcuts')}
      </button>
      <Link to="/{-$locale}/guide" className={className} onClick={onFollow}>
        <IconBook2 size={18} stroke={1.6} aria-hidden />
        {t('information.guide')}
      </Link>
      {operator.contact && (
        <a
          href={isAddress ? `mailto:${operator.contact}` : operator.contact}
          className={className}
          {...(!isAddress && { target: '_blank', rel: 'noopener' })}
        >
          <IconMail size={18} stroke={1.6} aria-hidden />
          {t('shell.contact', { name: operator.name || operator.contact })}
        </a>
      )}
      <InformationLinks className={className} onFollow={onFollow} />
    </>
  );
}
