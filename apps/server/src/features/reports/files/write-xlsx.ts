import { translateReport } from '@kawaraban/messages/reports.ts';
import writeXlsxFile, { type SheetData } from 'write-excel-file/node';
import type { ReportDocument } from '../compose-document.ts';

export async function writeXlsx(document: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const t = translateReport(document.language);
  const fontFamily = document.language === 'ja' ? 'Yu Gothic' : 'Calibri';
  const file = writeXlsxFile(
    [
      {
        sheet: t('sheets.summary'),
        data: summaryRows(document),
        columns: [{ width: 36 }, { width: 16 }, { width: 36 }],
      },
      {
        sheet: t('sheets.articles'),
        data: articleRows(document),
        columns: [6, 18, 22, 48, 60, 36, 18, 10, 10, 48].map((width) => ({ width })),
        stickyRowsCount: 1,
      },
    ],
    { fontFamily, fontSize: 11 },
  );
  return new Uint8Array(await file.toBuffer());
}

const bold = (value: string) => ({ value, type: String, fontWeight: 'bold' as const });
const text = (value: string) => ({ value, type: String, wrap: true, alignVertical: 'top' as const });
const count = (value: number) => ({ value, type: Number, format: '#,##0' });

function summaryRows(document: ReportDocument): SheetData {
  const { language, kind, accountName, made, title, period, counts, bars, sources, comment, methods } = document;
  const t = translateReport(language);
  return [
    [bold(kind)],
    ...[accountName, made, title, period]
      .filter((line) => line !== null)
      .map((line) => [{ value: line, type: String }]),
    [],
    ...counts.map(({ label, value }) => [bold(label), count(value)]),
    [],
    [bold(t('topSources'))],
    ...sources.map((source) => [{ value: source.name, type: String }, count(source.count)]),
    [],
    [bold(t('chart'))],
    ...bars.map((bar) => [
      { value: bar.day, type: String },
      count(bar.count),
      ...(bar.isIncomplete ? [{ value: t('barIncomplete'), type: String }] : []),
    ]),
    [],
    ...(comment.length > 0
      ? [[bold(t('comment'))], ...comment.map((line) => [{ value: line, type: String }]), []]
      : []),
    [bold(t('methods.title'))],
    ...methods.map((line) => [{ value: line, type: String }]),
  ];
}

function articleRows({ language, timezone, articles }: ReportDocument): SheetData {
  const t = translateReport(language);
  const head = [
    ...[t('columns.number'), t('columns.time', { timezone }), t('columns.source'), t('columns.title')],
    ...[t('columns.excerpt'), t('columns.note'), t('columns.tags'), t('columns.country'), t('columns.language')],
    t('columns.url'),
  ];
  const top = { alignVertical: 'top' as const };
  const rows = articles.map((article) => [
    { value: article.number, type: Number, ...top },
    // Excel cells have no time zone, so the local time is written as if it were UTC.
    { value: new Date(`${article.localTime}Z`), type: Date, format: 'yyyy-mm-dd hh:mm', ...top },
    ...[article.source, article.title, article.excerpt, article.note ?? '', article.tags.join(', ')].map(text),
    ...[article.country, article.language, article.articleUrl ?? ''].map(text),
  ]);
  return [head.map(bold), ...rows];
}
