import { request } from '#src/app/graphql/client.ts';
import { BoardExportDocument } from './board-documents.ts';

/**
 * Saves the list of a board's articles as a file on the reader's computer.
 * @throws CombinedError
 */
export async function downloadBoard(boardId: string): Promise<void> {
  const { boardExport } = await request(BoardExportDocument, { boardId });
  const url = URL.createObjectURL(new Blob([boardExport.content], { type: 'text/csv;charset=utf-8' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = boardExport.fileName;
  link.click();
  // The download has its own copy by the next task.
  setTimeout(() => URL.revokeObjectURL(url));
}
