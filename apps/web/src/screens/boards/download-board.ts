import { request } from '#src/app/graphql/client.ts';
import { saveFile } from '#src/components/save-file.ts';
import { BoardExportDocument } from './board-documents.ts';

/** @throws CombinedError */
export async function downloadBoard(boardId: string): Promise<void> {
  const { boardExport } = await request(BoardExportDocument, { boardId });
  saveFile(new Blob([boardExport.content], { type: 'text/csv;charset=utf-8' }), boardExport.fileName);
}
