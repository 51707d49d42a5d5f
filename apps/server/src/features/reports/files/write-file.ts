import type { ReportDocument } from '../compose-document.ts';

export const fileTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
  docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
} as const;

export type ReportFileFormat = keyof typeof fileTypes;

export function isReportFileFormat(format: string): format is ReportFileFormat {
  return Object.hasOwn(fileTypes, format);
}

/** Returns a report as a file. The libraries for PDF, Word and Excel take several megabytes, so they are loaded only for the first file. */
export async function writeReportFile(
  format: ReportFileFormat,
  document: ReportDocument,
): Promise<Uint8Array<ArrayBuffer>> {
  if (format === 'pdf') return (await import('./write-pdf.ts')).writePdf(document);
  if (format === 'docx') return (await import('./write-docx.ts')).writeDocx(document);
  if (format === 'xlsx') return (await import('./write-xlsx.ts')).writeXlsx(document);
  return new TextEncoder().encode((await import('./write-csv.ts')).writeCsv(document));
}
