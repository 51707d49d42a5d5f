import { ActionIcon } from '@mantine/core';
import { IconBookmark, IconBookmarkFilled } from '@tabler/icons-react';
import { useT } from '#src/app/words.ts';
import { useClipId } from './clip-ids.ts';

interface ClipButtonProps {
  article: Parameters<typeof useClipId>[0];
  onToggle: () => void;
  size?: 'card' | 'row';
}

/** Screen readers announce this as a toggle button: its name does not change, and its state is pressed or not pressed. */
export function ClipButton({ article, onToggle, size = 'card' }: ClipButtonProps) {
  const t = useT();
  const isClipped = useClipId(article) !== null;
  const iconSize = size === 'card' ? 20 : 18;
  return (
    <ActionIcon
      variant="subtle"
      size={size === 'card' ? 44 : 36}
      radius="xl"
      color={isClipped ? 'var(--kb-attention)' : 'gray'}
      // Uses a native tooltip, because Mantine's would add 17 kB to the first page.
      title={t(isClipped ? 'articles.unclip' : 'articles.clip')}
      aria-label={t('articles.clip')}
      aria-pressed={isClipped}
      onClick={(event) => {
        event.preventDefault();
        event.stopPropagation();
        onToggle();
      }}
    >
      {isClipped ? <IconBookmarkFilled size={iconSize} /> : <IconBookmark size={iconSize} />}
    </ActionIcon>
  );
}
