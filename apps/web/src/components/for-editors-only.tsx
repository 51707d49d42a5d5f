import { Face } from '@kawaraban/ui/face.tsx';
import { Button } from '@mantine/core';
import { IconLock } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useMe } from '#src/app/session/me.ts';
import { useT } from '#src/app/words.ts';
import { FormSkeleton } from './form-skeleton.tsx';
import { useMayChangeBoards } from './use-may-change-boards.ts';

interface ForEditorsOnlyProps {
  /** What the form changes: named so in the words, and the list that those who may not change it are led to. */
  of: 'boards' | 'actions';
  /** False for a board or action that is shared with the reader to view. */
  mayEdit?: boolean | undefined;
  children: React.ReactNode;
}

/** A form for those who may change boards and actions; those who may only read are told so before they write. */
export function ForEditorsOnly({ of, mayEdit = true, children }: ForEditorsOnlyProps) {
  const t = useT();
  const me = useMe();
  const mayChange = useMayChangeBoards();
  if (!me) return <FormSkeleton sections={1} fields={4} />;
  if (mayChange && mayEdit) return children;
  return (
    <Face
      icon={<IconLock size={40} stroke={1.4} />}
      title={t(`${of}.readOnly`)}
      text={t(mayChange ? 'sharing.viewOnly' : `${of}.readOnlyText`)}
      action={
        <Button renderRoot={(props) => <Link to={`/{-$locale}/${of}`} {...props} />}>
          {t(of === 'boards' ? 'boards.toBoards' : 'actions.toActions')}
        </Button>
      }
    />
  );
}
