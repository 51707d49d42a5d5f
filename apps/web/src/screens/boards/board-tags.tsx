import { Button, Menu } from '@mantine/core';
import { IconTag } from '@tabler/icons-react';
import { useQuery } from 'urql';
import { useT } from '#src/app/words.ts';
import { AccountTagsDocument } from '#src/components/labels/label-documents.ts';
import { TagChip } from '#src/components/tag-chip.tsx';
import classes from './board-tags.module.css';
import { toggleBoardTag } from './change-board.ts';
import type { ShownBoard } from './use-board.ts';

export function BoardTags({ board, mayChange, change }: ShownBoard) {
  const t = useT();
  const [{ data }] = useQuery({ query: AccountTagsDocument, pause: !mayChange });
  const others = (data?.tags ?? []).filter(({ id }) => !board.tags.some((tag) => tag.id === id));
  if (board.tags.length + others.length === 0) return null;
  const toggle = (tag: (typeof board.tags)[number]) =>
    void toggleBoardTag(board, tag, (tags) => change((now) => ({ ...now, tags: [...tags] })));
  return (
    <section className={classes.tags} aria-label={t('boards.tags.label')}>
      {board.tags.map((tag) => (
        <TagChip key={tag.id} tag={tag} onRemove={mayChange ? () => toggle(tag) : undefined} />
      ))}
      {mayChange && others.length > 0 && (
        <Menu position="bottom-start" withinPortal={false} withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button
              variant="subtle"
              size="compact-sm"
              className={classes.add}
              leftSection={<IconTag size={15} aria-hidden />}
            >
              {t('boards.tags.add')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown className={classes.choices}>
            {others.map((tag) => (
              <Menu.Item key={tag.id} onClick={() => toggle(tag)}>
                <TagChip tag={tag} />
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      )}
    </section>
  );
}
