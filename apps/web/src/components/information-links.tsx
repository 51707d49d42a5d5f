import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

interface InformationLinksProps {
  className?: string;
  onFollow?: () => void;
}

/** The pages that anybody may read: how personal data is treated, and how articles may be quoted. */
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
