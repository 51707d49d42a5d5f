import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

interface InformationLinksProps {
  className?: string;
  onFollow?: () => void;
}

export function InformationLinks({ className, onFollow }: InformationLinksProps) {
  const t = useT();
  return (
    <>
      <Link to="/{-$locale}/privacy-policy" className={className} onClick={onFollow}>
        {t('information.privacyPolicy')}
      </Link>
      <Link to="/{-$locale}/quoting-guideline" className={className} onClick={onFollow}>
        {t('information.quotingGuideline')}
      </Link>
    </>
  );
}
