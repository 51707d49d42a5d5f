import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useT } from '#src/app/words.ts';

interface NoAccessProps {
  text: string;
  titleAs?: 'p' | 'h1' | 'h2' | undefined;
  needsPlan?: boolean;
}

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
