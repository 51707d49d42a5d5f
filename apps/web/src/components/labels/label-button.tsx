import { IconTag } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import { PickerButton } from '../picker-button.tsx';
import { useMayChangeBoards } from '../use-may-change-boards.ts';
import type { LabelledArticle } from './label-article.ts';
import { labelledArticle } from './labelled-article.ts';

interface LabelButtonProps {
  article: LabelledArticle;
  size?: 'card' | 'row';
}

export function LabelButton({ article, size }: LabelButtonProps) {
  const t = useT();
  if (!useMayChangeBoards()) return null;
  return (
    <PickerButton label={t('labels.open')} icon={IconTag} size={size} onOpen={() => labelledArticle.set(article)} />
  );
}
