import { IconLayoutKanban } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import { PickerButton } from '../picker-button.tsx';
import { pickedArticle } from './picked-article.ts';
import type { PutArticle } from './put-on-board.ts';
import { useMayPutOnBoards } from './use-may-put-on-boards.ts';

interface BoardButtonProps {
  article: PutArticle;
  size?: 'card' | 'row';
}

export function BoardButton({ article, size }: BoardButtonProps) {
  const t = useT();
  if (!useMayPutOnBoards()) return null;
  return (
    <PickerButton
      label={t('articles.addToBoard')}
      icon={IconLayoutKanban}
      size={size}
      onOpen={() => pickedArticle.set(article)}
    />
  );
}
