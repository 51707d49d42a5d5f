import { Radio, Stack } from '@mantine/core';
import { useState } from 'react';
import { request } from '#src/app/api/client.ts';
import { useT } from '#src/app/words.ts';
import { DeleteButton } from '#src/components/delete-button.tsx';
import type { useSave } from '#src/components/use-save.ts';
import type { BoardsOfDeleted } from '#src/generated/graphql.ts';
import { DeleteUserDocument } from './users-documents.ts';

interface DeleteUserProps {
  user: { id: string; email: string };
  saving: ReturnType<typeof useSave>;
  /** Called with the deletion number that replaces the user's name in the audit log. */
  onDeleted: (number: number) => void;
}

export function DeleteUser({ user: { id: userId, email }, saving, onDeleted }: DeleteUserProps) {
  const t = useT();
  const [boards, setBoards] = useState<BoardsOfDeleted>('HAND_OVER');
  const remove = () =>
    saving.save(async () => onDeleted((await request(DeleteUserDocument, { userId, boards })).deleteUser));
  return (
    <DeleteButton
      label={t('users.delete')}
      title={t('users.deleteTitle', { email })}
      text={t('users.deleteText', { email })}
      name={email}
      onConfirm={() => void remove()}
    >
      <Radio.Group
        label={t('users.boards')}
        value={boards}
        onChange={(chosen) => setBoards(chosen === 'DELETE' ? 'DELETE' : 'HAND_OVER')}
      >
        <Stack gap="xs" mt="xs">
          <Radio value="HAND_OVER" label={t('users.boardsHandOver')} />
          <Radio value="DELETE" label={t('users.boardsDelete')} />
        </Stack>
      </Radio.Group>
    </DeleteButton>
  );
}
