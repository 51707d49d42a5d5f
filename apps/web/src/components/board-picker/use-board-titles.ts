import { useStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { boardTitles, loadBoardTitles } from './board-titles.ts';

/** The boards by title, as they are now: what was loaded before is shown at once, and loaded anew. */
export function useBoardTitles() {
  const titles = useStore(boardTitles);
  useEffect(() => void loadBoardTitles(), []);
  return titles;
}

/** The same, without the boards that are only shared with the reader to view. */
export function useEditableBoardTitles() {
  const titles = useBoardTitles();
  return { ...titles, boards: titles.boards.filter(({ mayEdit }) => mayEdit) };
}
