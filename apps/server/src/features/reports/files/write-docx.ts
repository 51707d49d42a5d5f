/**
 * Writes a report as a Word document with the structure of the PDF: headings, a chart that can be edited in Word, and a
 * table of articles with a header row that repeats on each page.
 */
import { translateReport } from '@kawaraban/messages/reports.ts';
import {
  AlignmentType,
  BorderStyle,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  type IBordersOptions,
  type IRunOptions,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  TabStopType,
  TextRun,
  WidthType,
} from 'docx';
import { ChartRun } from 'docx/charts';
import type { DocumentArticle, ReportDocument } from '../compose-document.ts';

/** A4 page size in twentieths of a point. */
const page = { width: 11_906, height: 16_838, margin: 960 };
const innerWidth = page.width - 2 * page.margin;
const columns = { number: 520, day: 1_700, source: 1_900, text: innerWidth - 520 - 1_700 - 1_900 };
const colours = { ink: '142245', text: '1C2333', quiet: '5B6478', line: 'D8D5CC', wrong: 'C8402F' };
/** Size in pixels at 96 pixels per inch. */
const chartSize = { width: Math.floor((innerWidth / 1_440) * 96), height: 170 };

export async function writeDocx(report: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const { kind, title, accountName } = report;
  const file = new Document({
    ...{ title: `${kind}: ${title}`, creator: accountName, lastModifiedBy: accountName },
    styles: stylesOf(report),
    sections: [
      {
        properties: {
          page: {
            size: { width: page.width, height: page.height },
            margin: { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin },
          },
        },
        footers: { default: footerOf(report) },
        children: [
          ...headOf(report),
          figuresOf(report),
          ...chartOf(report),
          ...sourcesOf(report),
          ...articlesOf(report),
          ...endOf(report),
        ],
      },
    ],
  });
  return new Uint8Array(await Packer.toBuffer(file));
}

function stylesOf({ language }: ReportDocument) {
  const latin = language === 'ja' ? 'Yu Gothic' : 'Calibri';
  const font = { ascii: latin, hAnsi: latin, eastAsia: 'Yu Gothic' };
  const heading = (size: number) => ({
    run: { font, size, bold: true, color: colours.text },
    paragraph: { spacing: { before: 240, after: 80 }, keepNext: true },
  });
  return {
    default: {
      document: {
        run: { font, size: 20, color: colours.text, language: { value: 'en-GB', eastAsia: 'ja-JP' } },
        // LibreOffice cuts off the chart unless the line rule is set.
        paragraph: { spacing: { line: language === 'ja' ? 300 : 276, lineRule: LineRuleType.AUTO } },
      },
      heading1: heading(28),
      heading2: heading(24),
      hyperlink: { run: { color: colours.ink, underline: {} } },
    },
  };
}

/** Matches the characters that XML 1.0 forbids. Word rejects a file that contains one. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

function runsOf(text: string, style: IRunOptions = {}): TextRun[] {
  return text
    .replace(forbidden, '')
    .split('\n')
    .map((line, i) => new TextRun({ ...style, text: line, ...(i > 0 ? { break: 1 } : {}) }));
}

const paragraph = (text: string, style?: IRunOptions) => new Paragraph({ children: runsOf(text, style) });

const heading = (text: string) => new Paragraph({ heading: HeadingLevel.HEADING_2, children: runsOf(text) });

const rule = (color: string, size: number) => ({ style: BorderStyle.SINGLE, color, size });
const noRule = { style: BorderStyle.NONE, size: 0, color: 'auto' };
const noBorders = { top: noRule, bottom: noRule, left: noRule, right: noRule } satisfies IBordersOptions;

function headOf({ kind, accountName, made, title, period }: ReportDocument): Paragraph[] {
  return [
    new Paragraph({
      tabStops: [{ type: TabStopType.RIGHT, position: innerWidth }],
      children: [
        ...runsOf(kind, { size: 40, bold: true, color: colours.ink }),
        ...runsOf(`\t${accountName}`, { size: 18 }),
      ],
    }),
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      border: { bottom: { ...rule(colours.ink, 12), space: 6 } },
      children: runsOf(made, { size: 18 }),
    }),
    new Paragraph({ heading: HeadingLevel.HEADING_1, children: runsOf(title) }),
    ...(period ? [new Paragraph({ spacing: { after: 160 }, children: runsOf(period) })] : []),
  ];
}

function figuresOf({ figures }: ReportDocument): Table {
  const width = Math.floor(innerWidth / figures.length);
  const cells = figures.map(({ label, value }) =>
    cell(width, [paragraph(label, { size: 17, color: colours.quiet }), paragraph(value, { size: 28, bold: true })]),
  );
  return table(
    figures.map(() => width),
    [new TableRow({ cantSplit: true, children: cells })],
  );
}

function chartOf({ bars, chartText, language }: ReportDocument): Paragraph[] {
  if (bars.length < 2) return [];
  const t = translateReport(language);
  const chart = new ChartRun({
    type: 'column',
    categories: bars.map(({ day, isIncomplete }) => (isIncomplete ? `▨ ${day}` : day)),
    series: [{ name: t('figures.articles'), values: bars.map(({ count }) => count), color: colours.ink }],
    legend: false,
    valueAxis: { numberFormat: '0' },
    chartArea: { border: 'none' },
    transformation: chartSize,
    altText: { name: t('chart'), description: chartText },
  });
  const legend = bars.some(({ isIncomplete }) => isIncomplete)
    ? [paragraph(`▨ ${t('barIncomplete')}`, { size: 17 })]
    : [];
  return [heading(t('chart')), new Paragraph({ children: [chart] }), ...legend];
}

function sourcesOf({ sources, language }: ReportDocument): (Paragraph | Table)[] {
  if (sources.length === 0) return [];
  const t = translateReport(language);
  const widths = [innerWidth - columns.source, columns.source];
  const rows = sources.map(({ name, count }) => {
    const counted = runsOf(t('articleCount', { count }), { size: 18 });
    return new TableRow({
      cantSplit: true,
      children: [
        cell(widths[0]!, [paragraph(name, { size: 18 })]), // Two widths.
        cell(widths[1]!, [new Paragraph({ alignment: AlignmentType.RIGHT, children: counted })]),
      ],
    });
  });
  return [heading(t('topSources')), table(widths, rows)];
}

function articlesOf({ articles, language, shown }: ReportDocument): (Paragraph | Table)[] {
  const t = translateReport(language);
  const widths = [columns.number, columns.day, columns.source, columns.text];
  const heads = [t('columns.number'), t('columns.day'), t('columns.source'), t('columns.titleAndExcerpt')];
  const head = new TableRow({
    tableHeader: true,
    cantSplit: true,
    children: heads.map((text, i) => cell(widths[i]!, [paragraph(text, { size: 17, bold: true })])), // As many as widths.
  });
  const rows = articles.map((article) => articleRow(t, article));
  return [heading(shown ? `${t('articles')}　${shown}` : t('articles')), table(widths, [head, ...rows])];
}

function articleRow(t: ReturnType<typeof translateReport>, article: DocumentArticle): TableRow {
  const { number, day, source, title, articleUrl, isCorrection, excerpt, note, tags } = article;
  const address = articleUrl && /^https?:\/\//i.test(articleUrl) ? articleUrl.replace(forbidden, '') : null;
  const headline = runsOf(title, { bold: true, ...(address ? { style: 'Hyperlink' } : { color: colours.ink }) });
  const quiet = { size: 18, color: colours.quiet };
  const content = [
    new Paragraph({
      children: [
        ...(isCorrection ? runsOf(`［${t('correction')}］`, { bold: true, color: colours.wrong }) : []),
        ...(address ? [new ExternalHyperlink({ link: address, children: headline })] : headline),
      ],
    }),
    ...(excerpt ? [paragraph(excerpt, quiet)] : []),
    ...(note ? [paragraph(t('note', { text: note }), { size: 18 })] : []),
    ...(tags.length > 0 ? [paragraph(t('tags', { names: tags.join(', ') }), { ...quiet, size: 17 })] : []),
  ];
  return new TableRow({
    cantSplit: true,
    children: [
      cell(columns.number, [paragraph(String(number), quiet)]),
      cell(columns.day, [paragraph(day, { size: 18 })]),
      cell(columns.source, [paragraph(source, { size: 18 })]),
      cell(columns.text, content),
    ],
  });
}

function endOf({ language, comment, methods }: ReportDocument): Paragraph[] {
  const t = translateReport(language);
  return [
    ...(comment.length > 0 ? [heading(t('comment')), ...comment.map((text) => paragraph(text))] : []),
    heading(t('methods.title')),
    ...methods.map((text) => new Paragraph({ bullet: { level: 0 }, children: runsOf(text, { size: 18 }) })),
  ];
}

function footerOf({ kind, title }: ReportDocument): Footer {
  const style = { size: 16, color: colours.quiet };
  return new Footer({
    children: [
      new Paragraph({
        tabStops: [{ type: TabStopType.RIGHT, position: innerWidth }],
        border: { top: { ...rule(colours.line, 4), space: 6 } },
        children: [
          ...runsOf(`${kind}　${title}\t`, style),
          new TextRun({ ...style, children: [PageNumber.CURRENT, ' / ', PageNumber.TOTAL_PAGES] }),
        ],
      }),
    ],
  });
}

function table(columnWidths: number[], rows: TableRow[]): Table {
  return new Table({
    ...{ columnWidths, rows, layout: TableLayoutType.FIXED },
    width: { size: innerWidth, type: WidthType.DXA },
    borders: {
      ...noBorders,
      top: rule(colours.ink, 6),
      bottom: rule(colours.line, 4),
      insideHorizontal: rule(colours.line, 4),
      insideVertical: noRule,
    },
  });
}

function cell(width: number, children: Paragraph[]): TableCell {
  const margins = { top: 80, bottom: 80, left: 60, right: 100, marginUnitType: WidthType.DXA };
  return new TableCell({ children, margins, width: { size: width, type: WidthType.DXA } });
}
