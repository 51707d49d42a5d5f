import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

interface NoAccessProps {
  /** Says what is missing and who may. */
  text: string;
  titleAs?: 'p' | 'h1' | 'h2' | undefined;
  /** A page of the Premium plan: leads to the upgrade page. */
  needsPlan?: boolean;
}

/** In place of a page or list that the reader may not see: says so, and leads on. Trying again would not help. */
export function NoAccess({ text, titleAs, needsPlan = false }: NoAccessProps) {
  const t = useT();
  return (
    <StateMessage
      role="alert"
      icon={<IconLock size={40} stroke={1.3} />}
      title={t('error.noAccess')}
      titleAs={titleAs}
      text={text}
      action={
        <Button
          variant="default"
          renderRoot={(props) => <Link to={needsPlan ? '/{-$locale}/boards' : '/{-$locale}/publications'} {...props} />}
        >
          {t(needsPlan ? 'error.toPremium' : 'error.toPublications')}
        </Button>
      }
    />
  );
}
