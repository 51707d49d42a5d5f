import { useStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { boardTitles, loadBoardTitles } from './board-titles.ts';

/** The boards by title: the cached ones immediately, then reloaded. */
export function useBoardTitles() {
  const titles = useStore(boardTitles);
  useEffect(() => void loadBoardTitles(), []);
  return titles;
}

/** The same without boards that the reader may only view. */
export function useEditableBoardTitles() {
  const titles = useBoardTitles();
  return { ...titles, boards: titles.boards.filter(({ mayEdit }) => mayEdit) };
}
