import { Face } from '@kawaraban/ui/face.tsx';
import { Button } from '@mantine/core';
import { IconFileOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '#src/app/page-title.ts';
import { useT } from '#src/app/words.ts';
import { isNotFound } from './is-not-found.ts';
import classes from './item-loading.module.css';
import { PageFailed } from './list-failed.tsx';

interface ItemLoadingProps {
  /** What one is missing of: named so in the words, and the list to go to instead. */
  of: 'boards' | 'actions';
  error: unknown;
  onRetry: () => void;
  /** The frame of the page that will stand here, where it is not that of most. */
  className?: string;
  /** Its shape. */
  children: React.ReactNode;
}

/** What stands where a board or an action will: its shape while it is on its way, that there is none, or that it failed. */
export function ItemLoading({ of, error, onRetry, className, children }: ItemLoadingProps) {
  const t = useT();
  const isMissing = isNotFound(error);
  usePageTitle(t(isMissing ? `${of}.notFound` : `${of}.title`));
  if (isMissing) {
    return (
      <Face
        icon={<IconFileOff size={40} stroke={1.4} />}
        titleAs="h1"
        title={t(`${of}.notFound`)}
        text={t(`${of}.notFoundText`)}
        action={
          <Button renderRoot={(props) => <Link to={`/{-$locale}/${of}`} {...props} />}>
            {t(of === 'boards' ? 'boards.toBoards' : 'actions.toActions')}
          </Button>
        }
      />
    );
  }
  if (error) return <PageFailed error={error} onRetry={onRetry} />;
  return (
    <div className={className ?? classes.loading} role="status" aria-label={t('common.loading')}>
      {children}
    </div>
  );
}
