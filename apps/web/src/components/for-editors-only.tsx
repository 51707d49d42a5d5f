import { StateMessage } from '@kawaraban/ui/state-message.tsx';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { toLists } from './item-loading.tsx';
import { useMayChangeBoards } from './use-may-change-boards.ts';

interface ForEditorsOnlyProps {
  of: 'boards' | 'actions' | 'reports';
  mayEdit?: boolean | undefined;
  children: React.ReactNode;
}

export function ForEditorsOnly({ of, mayEdit = true, children }: ForEditorsOnlyProps) {
  const t = useT();
  const me = useMe();
  const mayChange = useMayChangeBoards();
  if (!me) return <FormSkeleton sections={1} fields={4} />;
  if (mayChange && mayEdit) return children;
  return (
    <StateMessage
      icon={<IconLock size={40} stroke={1.4} />}
      title={t(`${of}.readOnly`)}
      text={t(mayChange ? 'sharing.viewOnly' : `${of}.readOnlyText`)}
      action={<Button renderRoot={(props) => <Link to={`/{-$locale}/${of}`} {...props} />}>{t(toLists[of])}</Button>}
    />
  );
}
