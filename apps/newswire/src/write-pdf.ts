/**
 * Writes the small documents that the newswire's notices link to: PDF 1.4, one A4 page. Japanese uses a font of the
 * Adobe-Japan1 collection by name (nothing is embedded; readers bring or replace it), Latin text the standard Helvetica.
 *
 * @see https://opensource.adobe.com/dc-acrobat-sdk-docs/pdfstandards/PDF32000_2008.pdf §9.7.5.2 (predefined CMaps), §7.5 (file structure)
 */

export interface PdfContent {
  language: 'ja' | 'en';
  issuer: string;
  title: string;
  /** Printed below the title. */
  date: string;
  paragraphs: string[];
}

/** Em widths: full-width glyphs are one em; Helvetica averages about half. */
const charactersPerLine = { ja: 40, en: 88 };
const fontSizePt = 11;
const leadingPt = 18;
const marginPt = 64;
const pageHeightPt = 842;

/** Returns the document. The same content gives the same bytes. */
export function writePdf(content: PdfContent): Uint8Array {
  const stream = pageStream(content);
  return assemble([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 ${pageHeightPt}] /Resources << /Font << /F1 5 0 R >> >> /Contents 4 0 R >>`,
    `<< /Length ${stream.length} >>\nstream\n${stream}\nendstream`,
    ...fontObjects(content.language),
  ]);
}

function pageStream({ language, issuer, title, date, paragraphs }: PdfContent): string {
  const width = charactersPerLine[language];
  const lines = [issuer, date, '', ...wrap(title, Math.floor(width * 0.7)), ''];
  const titleFrom = 3;
  const titleTo = lines.length - 1;
  for (const paragraph of paragraphs) lines.push(...wrap(paragraph, width), '');
  const drawn = lines.map((line, index) => {
    const size = index >= titleFrom && index < titleTo ? fontSizePt * 1.4 : fontSizePt;
    return `/F1 ${size.toFixed(1)} Tf ${show(line, language)} Tj T*`;
  });
  return `BT ${leadingPt} TL ${marginPt} ${pageHeightPt - marginPt} Td\n${drawn.join('\n')}\nET`;
}

/** Breaks English at spaces, Japanese after any character. */
function wrap(text: string, width: number): string[] {
  const pieces = /^[\x20-\x7e£€–—’“”]*$/.test(text) ? text.split(/(?<= )/) : [...text];
  const lines: string[] = [''];
  for (const piece of pieces) {
    if (lines.at(-1)!.length + piece.length > width) lines.push('');
    lines[lines.length - 1] += piece;
  }
  return lines;
}

function show(line: string, language: 'ja' | 'en'): string {
  if (language === 'ja') return `<${Buffer.from(line, 'utf16le').swap16().toString('hex')}>`;
  // WinAnsiEncoding equals Latin-1 except for the typographic marks, which become plain ones.
  const plain = line.replace(/[‘’]/g, "'").replace(/[“”]/g, '"').replace(/[–—]/g, '-').replace(/€/g, 'EUR ');
  return `<${Buffer.from(plain, 'latin1').toString('hex')}>`;
}

function fontObjects(language: 'ja' | 'en'): string[] {
  if (language === 'en') return ['<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>'];
  return [
    '<< /Type /Font /Subtype /Type0 /BaseFont /KozMinPr6N-Regular-UniJIS-UTF16-H /Encoding /UniJIS-UTF16-H /DescendantFonts [6 0 R] >>',
    '<< /Type /Font /Subtype /CIDFontType0 /BaseFont /KozMinPr6N-Regular /CIDSystemInfo << /Registry (Adobe) /Ordering (Japan1) /Supplement 6 >> /DW 1000 /FontDescriptor 7 0 R >>',
    '<< /Type /FontDescriptor /FontName /KozMinPr6N-Regular /Flags 4 /FontBBox [-437 -340 1147 1317] /ItalicAngle 0 /Ascent 1317 /Descent -349 /CapHeight 742 /StemV 80 >>',
  ];
}

/** Numbers the objects, then writes the cross-reference table (§7.5.4). */
function assemble(objects: string[]): Uint8Array {
  let text = '%PDF-1.4\n';
  const offsets = objects.map((body, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${body}\nendobj\n`;
    return offset;
  });
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  const tail = `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${text.length}\n%%EOF\n`;
  return Buffer.from(text + tail, 'latin1');
}
