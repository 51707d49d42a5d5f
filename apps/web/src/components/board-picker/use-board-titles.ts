import { useStore } from '@kawaraban/ui/store.ts';
import { useEffect } from 'react';
import { boardTitles, editableOf, loadBoardTitles } from './board-titles.ts';

export function useBoardTitles() {
  const titles = useStore(boardTitles);
  useEffect(() => void loadBoardTitles(), []);
  return titles;
}

export function useEditableBoardTitles() {
  const titles = useBoardTitles();
  return { ...titles, boards: editableOf(titles.boards) };
}
