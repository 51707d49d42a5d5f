import { errorText } from '@kawaraban/ui/error-text.ts';
import { Button, Checkbox, Modal, Skeleton, TextInput } from '@mantine/core';
import { IconPlus, IconSearch } from '@tabler/icons-react';
import { useState } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { type T, useT } from '#src/app/words.ts';
import { ListFailed } from '../list-failed.tsx';
import classes from './board-picker.module.css';
import { CreateBoardDocument } from './board-picker-documents.ts';
import { type BoardTitle, boardTitles, editableOf, forgetBoards, loadBoardTitles } from './board-titles.ts';
import type { PutArticle } from './put-on-board.ts';
import { useEditableBoardTitles } from './use-board-titles.ts';
import { useBoardsOfArticle } from './use-boards-of-article.ts';

interface BoardPickerProps {
  article: PutArticle;
  onClose: () => void;
}

export function BoardPicker({ article, onClose }: BoardPickerProps) {
  const t = useT();
  const { status, boards, error } = useEditableBoardTitles();
  const ofArticle = useBoardsOfArticle(article);
  const [text, setText] = useState('');
  const [isBusy, setBusy] = useState(false);
  const name = text.trim();
  const { listed, isNew } = boardsNamed(name, boards);
  // Enter may be pressed before the boards have loaded; without them, a second board of the same name would be created.
  const choose = async () => {
    if (status === 'loading') await loadBoardTitles();
    const known = boardTitles.get();
    if (known.status !== 'ready') return;
    const found = boardsNamed(name, editableOf(known.boards));
    const [only] = found.listed;
    if (found.isNew) await create();
    else if (only && found.listed.length === 1) ofArticle.place(only, !ofArticle.boardIds?.has(only.id));
  };
  const create = async () => {
    const board = await createBoard(name, t);
    if (!board) return;
    setText((now) => (now.trim() === name ? '' : now));
    ofArticle.place(board, true);
  };
  const failure = ofArticle.error ?? (status === 'failed' ? error : null);
  return (
    <Modal
      opened
      centered
      onClose={onClose}
      title={t('boards.picker.title')}
      attributes={{ header: { role: 'presentation' } }}
      closeButtonProps={{ 'aria-label': t('common.close'), size: 44, iconSize: 22 }}
    >
      <p className={classes.article}>{article.title}</p>
      {failure ? (
        <ListFailed error={failure} onRetry={onClose} />
      ) : (
        <>
          <form
            onSubmit={(event) => {
              event.preventDefault();
              if (isBusy) return;
              setBusy(true);
              void choose().finally(() => setBusy(false));
            }}
          >
            <TextInput
              size="md"
              aria-label={t('boards.picker.search')}
              placeholder={t('boards.picker.search')}
              leftSection={<IconSearch size={18} aria-hidden />}
              value={text}
              maxLength={200}
              data-autofocus
              onChange={(event) => setText(event.currentTarget.value)}
            />
            {isNew && status === 'ready' && (
              <Button
                type="submit"
                loading={isBusy}
                variant="light"
                fullWidth
                mt="xs"
                h={44}
                leftSection={<IconPlus size={18} aria-hidden />}
              >
                {t('boards.picker.create', { title: name })}
              </Button>
            )}
          </form>
          <Choices
            {...ofArticle}
            boards={listed}
            isLoading={status === 'loading' || !ofArticle.boardIds}
            isFiltered={name !== ''}
          />
        </>
      )}
    </Modal>
  );
}

interface ChoicesProps {
  boards: readonly BoardTitle[];
  boardIds: ReadonlySet<string> | null;
  isLoading: boolean;
  isFiltered: boolean;
  place: (board: BoardTitle, isOn: boolean) => void;
}

function Choices({ boards, boardIds, isLoading, isFiltered, place }: ChoicesProps) {
  const t = useT();
  if (isLoading) {
    return (
      <div role="status" aria-label={t('common.loading')} className={classes.loading}>
        <Skeleton height={24} width="70%" />
        <Skeleton height={24} width="55%" />
        <Skeleton height={24} width="62%" />
      </div>
    );
  }
  if (boards.length === 0) {
    return <p className={classes.none}>{t(isFiltered ? 'boards.picker.noneFound' : 'boards.picker.none')}</p>;
  }
  return (
    <ul className={classes.boards} aria-label={t('boards.picker.boards')}>
      {boards.map((board) => (
        <li key={board.id}>
          <Checkbox
            className={classes.board}
            label={
              <>
                {board.title}
                {board.status === 'CLOSED' && <span className={classes.closed}> ({t('boards.picker.closed')})</span>}
              </>
            }
            checked={boardIds?.has(board.id) ?? false}
            onChange={(event) => place(board, event.currentTarget.checked)}
          />
        </li>
      ))}
    </ul>
  );
}

function boardsNamed(name: string, boards: readonly BoardTitle[]) {
  return {
    listed: boards.filter(({ title }) => folded(title).includes(folded(name))),
    isNew: name !== '' && !boards.some(({ title }) => folded(title) === folded(name)),
  };
}

async function createBoard(title: string, t: T): Promise<BoardTitle | null> {
  try {
    const { upsertBoard: board } = await request(CreateBoardDocument, { title });
    const now = boardTitles.get();
    boardTitles.set({ ...now, boards: [board, ...now.boards.filter(({ id }) => id !== board.id)] });
    forgetBoards();
    return board;
  } catch (error) {
    notify({ message: errorText(error, t), kind: 'failed' });
    return null;
  }
}

function folded(text: string): string {
  return text.normalize('NFKC').toLowerCase();
}
