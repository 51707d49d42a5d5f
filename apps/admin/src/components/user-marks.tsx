import { Badge, Group } from '@mantine/core';
import { useT } from '#src/app/words.ts';

export function UserMarks({ isSuspended, isOperator }: { isSuspended: boolean; isOperator: boolean }) {
  const t = useT();
  return (
    <Group gap="xs">
      {isSuspended ? <Badge color="seal">{t('users.suspended')}</Badge> : t('users.active')}
      {isOperator && <Badge variant="light">{t('users.operator')}</Badge>}
    </Group>
  );
}
