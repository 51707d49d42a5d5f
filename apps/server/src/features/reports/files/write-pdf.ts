/**
 * Writes a report as a PDF that is tagged for screen readers: headings, paragraphs, a table with header cells, and a
 * chart with alternative text.
 * @see https://pdfkit.org/docs/accessibility.html
 */
import { createRequire } from 'node:module';
import { translateReport } from '@kawaraban/messages/reports.ts';
import PDFDocument from 'pdfkit';
import type { DocumentArticle, ReportDocument } from '../compose-document.ts';

const { resolve } = createRequire(import.meta.url);
/** Noto Sans JP also contains Latin letters. Only the glyphs that the report uses are embedded. */
const fonts = {
  regular: resolve('@expo-google-fonts/noto-sans-jp/400Regular/NotoSansJP_400Regular.ttf'),
  bold: resolve('@expo-google-fonts/noto-sans-jp/700Bold/NotoSansJP_700Bold.ttf'),
};

/** Points. */
const page = { left: 48, right: 48, top: 48, bottom: 60, width: 595.28, height: 841.89 };
const innerWidth = page.width - page.left - page.right;
const floor = page.height - page.bottom;
const columns = { number: 24, day: 84, source: 104 };
const textLeft = page.left + columns.number + columns.day + columns.source;
const colours = { ink: '#142245', text: '#1C2333', quiet: '#5B6478', line: '#D8D5CC', wrong: '#C8402F' };
const rowPadding = 7;

type Pdf = PDFKit.PDFDocument;
type Parent = Pick<PDFKit.PDFStructureElement, 'add'>;

export async function writePdf(report: ReportDocument): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PDFDocument({
    ...{ size: 'A4', bufferPages: true, tagged: true, displayTitle: true, pdfVersion: '1.7', lang: report.language },
    margins: { top: page.top, bottom: page.bottom, left: page.left, right: page.right },
    info: { Title: `${report.kind}: ${report.title}`, Author: report.accountName },
    font: fonts.regular,
  });
  const pieces: Buffer[] = [];
  const ended = new Promise<void>((resolvePromise, reject) => {
    pdf.on('data', (piece: Buffer) => pieces.push(piece));
    pdf.on('end', resolvePromise);
    pdf.on('error', reject);
  });
  const root = pdf.struct('Document');
  pdf.addStructure(root);
  drawHead(pdf, root, report);
  drawFigures(pdf, root, report);
  drawChart(pdf, root, report);
  drawSources(pdf, root, report);
  drawArticles(pdf, root, report);
  drawEnd(pdf, root, report);
  root.end();
  drawFooters(pdf, report);
  pdf.end();
  await ended;
  return new Uint8Array(Buffer.concat(pieces));
}

/** Draws content with the structure tag `type`, which screen readers announce. */
function tag(pdf: Pdf, parent: Parent, type: string, draw: () => void, options: { alt?: string } = {}): void {
  const content = pdf.markStructureContent(type);
  draw();
  pdf.endMarkedContent();
  parent.add(pdf.struct(type, options, [content]));
}

function decorate(pdf: Pdf, draw: () => void): void {
  pdf.markContent('Artifact', { type: 'Layout' });
  draw();
  pdf.endMarkedContent();
}

function write(
  pdf: Pdf,
  text: string,
  { x = page.left, y = pdf.y, width = innerWidth, size = 10, ...style }: TextStyle,
) {
  const { font = 'regular', colour = colours.text, align = 'left' } = style;
  pdf
    .font(fonts[font])
    .fontSize(size)
    .fillColor(colour)
    .text(text, x, y, { width, align, lineGap: 1.5, ...style.options });
}

interface TextStyle {
  x?: number;
  y?: number;
  width?: number;
  size?: number;
  font?: 'regular' | 'bold';
  colour?: string;
  align?: 'left' | 'right';
  options?: PDFKit.Mixins.TextOptions;
}

function line(pdf: Pdf, y: number, colour: string = colours.line, width = 0.5): void {
  decorate(pdf, () =>
    pdf
      .moveTo(page.left, y)
      .lineTo(page.width - page.right, y)
      .lineWidth(width)
      .strokeColor(colour)
      .stroke(),
  );
}

function need(pdf: Pdf, points: number): void {
  if (pdf.y + points > floor) pdf.addPage();
}

function heading(pdf: Pdf, root: Parent, text: string, points = 60): void {
  need(pdf, points);
  pdf.y += 14;
  tag(pdf, root, 'H2', () => write(pdf, text, { size: 12, font: 'bold' }));
  pdf.y += 4;
}

function drawHead(pdf: Pdf, root: Parent, { kind, accountName, made, title, period }: ReportDocument): void {
  const { y } = pdf;
  tag(pdf, root, 'P', () => write(pdf, kind, { size: 20, font: 'bold', colour: colours.ink, width: innerWidth / 2 }));
  const left = page.left + innerWidth / 2;
  tag(pdf, root, 'P', () =>
    write(pdf, `${accountName}\n${made}`, { x: left, y, width: innerWidth / 2, size: 9, align: 'right' }),
  );
  pdf.y = y + 38;
  line(pdf, pdf.y, colours.ink, 1.5);
  pdf.y += 12;
  tag(pdf, root, 'H1', () => write(pdf, title, { size: 14, font: 'bold' }));
  if (period) tag(pdf, root, 'P', () => write(pdf, period, { y: pdf.y + 3 }));
}

function drawFigures(pdf: Pdf, root: Parent, { figures }: ReportDocument): void {
  const y = pdf.y + 12;
  const width = innerWidth / figures.length;
  decorate(pdf, () => pdf.rect(page.left, y, innerWidth, 46).lineWidth(0.5).strokeColor(colours.line).stroke());
  for (const [i, { label, value }] of figures.entries()) {
    const x = page.left + i * width + 10;
    tag(pdf, root, 'P', () => {
      write(pdf, label, { x, y: y + 6, width: width - 20, size: 8.5, colour: colours.quiet });
      write(pdf, value, { x, y: y + 20, width: width - 20, size: 14, font: 'bold' });
    });
  }
  pdf.y = y + 46;
}

function drawChart(pdf: Pdf, root: Parent, { bars, chartText, language }: ReportDocument): void {
  if (bars.length < 2) return;
  const height = 90;
  heading(pdf, root, translateReport(language)('chart'), height + 60);
  const [top, left] = [pdf.y + 4, page.left + 24];
  const step = (page.width - page.right - left) / bars.length;
  const most = Math.max(1, ...bars.map(({ count }) => count));
  const every = Math.ceil(bars.length / 6);
  const draw = () => {
    pdf
      .moveTo(left, top + height)
      .lineTo(page.width - page.right, top + height)
      .lineWidth(0.5)
      .strokeColor(colours.line)
      .stroke();
    const side = { x: page.left, width: 18, size: 7.5, colour: colours.quiet, align: 'right' } as const;
    write(pdf, String(most), { ...side, y: top - 4 });
    write(pdf, '0', { ...side, y: top + height - 8 });
    for (const [i, { day, count, isIncomplete }] of bars.entries()) {
      if (isIncomplete) hatch(pdf, { x: left + i * step, y: top, width: step, height });
      const barHeight = (count / most) * height;
      pdf.rect(left + i * step + step * 0.15, top + height - barHeight, step * 0.7, barHeight).fill(colours.ink);
      if (i % every === 0)
        write(pdf, day, { x: left + i * step, y: top + height + 4, width: 90, size: 7.5, colour: colours.quiet });
    }
  };
  tag(pdf, root, 'Figure', draw, { alt: chartText });
  pdf.y = top + height + 16;
  if (!bars.some(({ isIncomplete }) => isIncomplete)) return;
  const legend = translateReport(language)('chartIncomplete');
  tag(pdf, root, 'P', () => write(pdf, legend, { y: pdf.y + 2, size: 8.5, colour: colours.quiet }));
}

function hatch(pdf: Pdf, { x, y, width, height }: { x: number; y: number; width: number; height: number }): void {
  pdf.save().rect(x, y, width, height).clip();
  for (let at = x - height; at < x + width; at += 5) pdf.moveTo(at, y + height).lineTo(at + height, y);
  pdf.lineWidth(0.75).strokeColor(colours.quiet).stroke().restore();
}

function drawSources(pdf: Pdf, root: Parent, { sources, language }: ReportDocument): void {
  if (sources.length === 0) return;
  const t = translateReport(language);
  heading(pdf, root, t('topSources'));
  const most = Math.max(1, ...sources.map(({ count }) => count));
  const table = pdf.struct('Table');
  root.add(table);
  for (const { name, count } of sources) {
    need(pdf, 18);
    const { y } = pdf;
    const row = pdf.struct('TR');
    table.add(row);
    tag(pdf, row, 'TH', () => write(pdf, name, { y, width: 190, size: 9, options: { height: 13, ellipsis: true } }));
    decorate(pdf, () => pdf.rect(page.left + 200, y + 4, (220 * count) / most, 6).fill(colours.ink));
    tag(pdf, row, 'TD', () =>
      write(pdf, t('articleCount', { count }), {
        x: page.left + 430,
        y,
        width: innerWidth - 430,
        size: 9,
        align: 'right',
      }),
    );
    pdf.y = y + 16;
    row.end();
  }
  table.end();
}

function drawArticles(pdf: Pdf, root: Parent, report: ReportDocument): void {
  const t = translateReport(report.language);
  heading(pdf, root, report.shown ? `${t('articles')}　${report.shown}` : t('articles'), 120);
  const table = pdf.struct('Table');
  root.add(table);
  drawTableHead(pdf, report, table);
  for (const article of report.articles) {
    const cells = cellsOf(t, article);
    const height = rowHeight(pdf, article, cells);
    if (pdf.y + height > floor) {
      pdf.addPage();
      drawTableHead(pdf, report, table);
    }
    drawRow(pdf, table, { article, cells, height });
  }
  table.end();
}

function drawTableHead(pdf: Pdf, { language }: ReportDocument, table: Parent): void {
  const t = translateReport(language);
  const y = pdf.y + 2;
  line(pdf, y, colours.ink, 1);
  const row = pdf.struct('TR');
  table.add(row);
  const heads = [
    { text: t('columns.number'), x: page.left },
    { text: t('columns.day'), x: page.left + columns.number },
    { text: t('columns.source'), x: page.left + columns.number + columns.day },
    { text: t('columns.titleAndExcerpt'), x: textLeft },
  ];
  for (const { text, x } of heads) tag(pdf, row, 'TH', () => write(pdf, text, { x, y: y + 5, width: 200, size: 8.5 }));
  row.end();
  line(pdf, y + 22, colours.ink);
  pdf.y = y + 22;
}

interface Cell {
  text: string;
  style: TextStyle & { x: number; width: number; size: number };
}

const inText = { x: textLeft, width: page.width - page.right - textLeft } as const;

function cellsOf(t: ReturnType<typeof translateReport>, article: DocumentArticle): Cell[] {
  const { title, excerpt, note, tags, isCorrection, articleUrl } = article;
  const link = articleUrl && /^https?:\/\//i.test(articleUrl) ? { link: articleUrl } : {};
  const headline = isCorrection ? `［${t('correction')}］${title}` : title;
  return [
    { text: headline, style: { ...inText, size: 10, font: 'bold', colour: colours.ink, options: link } },
    ...(excerpt ? [{ text: excerpt, style: { ...inText, size: 9, colour: colours.quiet } }] : []),
    ...(note
      ? [{ text: t('note', { text: note }), style: { ...inText, x: textLeft + 8, width: inText.width - 8, size: 9 } }]
      : []),
    ...(tags.length > 0
      ? [{ text: t('tags', { names: tags.join(', ') }), style: { ...inText, size: 8.5, colour: colours.quiet } }]
      : []),
  ];
}

function heightOf(pdf: Pdf, { text, style }: Cell): number {
  const { font = 'regular', size, width } = style;
  return pdf.font(fonts[font]).fontSize(size).heightOfString(text, { width, lineGap: 1.5 });
}

function rowHeight(pdf: Pdf, { source }: DocumentArticle, cells: readonly Cell[]): number {
  const named = heightOf(pdf, { text: source, style: { x: 0, size: 9, width: columns.source - 8 } });
  return (
    Math.max(
      named,
      cells.reduce((sum, cell) => sum + heightOf(pdf, cell) + 2, 0),
    ) +
    2 * rowPadding
  );
}

function drawRow(
  pdf: Pdf,
  table: Parent,
  { article, cells, height }: { article: DocumentArticle; cells: readonly Cell[]; height: number },
): void {
  const top = pdf.y;
  const y = top + rowPadding;
  const row = pdf.struct('TR');
  table.add(row);
  const { number, day, source } = article;
  tag(pdf, row, 'TD', () => write(pdf, String(number), { y, width: columns.number, size: 9, colour: colours.quiet }));
  tag(pdf, row, 'TD', () => write(pdf, day, { x: page.left + columns.number, y, width: columns.day, size: 9 }));
  const sourceLeft = page.left + columns.number + columns.day;
  tag(pdf, row, 'TD', () => write(pdf, source, { x: sourceLeft, y, width: columns.source - 8, size: 9 }));
  tag(pdf, row, 'TD', () => {
    let at = y;
    for (const cell of cells) {
      write(pdf, cell.text, { ...cell.style, y: at });
      at += heightOf(pdf, cell) + 2;
    }
  });
  row.end();
  pdf.y = top + height;
  line(pdf, pdf.y);
}

function drawEnd(pdf: Pdf, root: Parent, { language, comment, methods }: ReportDocument): void {
  const t = translateReport(language);
  if (comment.length > 0) {
    heading(pdf, root, t('comment'), 80);
    for (const text of comment) {
      if (text === '') pdf.y += 8;
      else tag(pdf, root, 'P', () => write(pdf, text, { size: 10 }));
    }
  }
  heading(pdf, root, t('methods.title'), 80);
  for (const text of methods) tag(pdf, root, 'P', () => write(pdf, `・${text}`, { size: 9 }));
}

function drawFooters(pdf: Pdf, { kind, title }: ReportDocument): void {
  const { start, count } = pdf.bufferedPageRange();
  for (let i = start; i < start + count; i++) {
    pdf.switchToPage(i);
    // Removes the bottom margin, because pdfkit would start a new page for text inside it, such as the footer.
    pdf.page.margins.bottom = 0;
    const y = page.height - 40;
    line(pdf, y);
    const style = { y: y + 6, size: 8, colour: colours.quiet };
    pdf.markContent('Artifact', { type: 'Pagination' });
    write(pdf, `${kind}　${title}`, { ...style, width: innerWidth - 60, options: { height: 12, ellipsis: true } });
    write(pdf, `${i + 1} / ${count}`, { ...style, x: page.width - page.right - 60, width: 60, align: 'right' });
    pdf.endMarkedContent();
  }
}
