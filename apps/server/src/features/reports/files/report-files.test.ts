import fc from 'fast-check';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ApiServer, startApiServer } from '#test/api-server.ts';
import { buildArticle, buildColleague, buildMember, buildReport, buildSource } from '#test/builders.ts';
import { createTestDatabase } from '#test/harness.ts';
import { runsOf } from '../../../../../../scripts/test-counts.ts';
import { composeDocument } from '../compose-document.ts';
import { renderReport } from '../page/render-report.ts';
import { readReport } from '../read-report.ts';
import { writeReportFile } from './write-file.ts';

const test = await createTestDatabase();
const { db } = test;
let server: ApiServer;
let author: Awaited<ReturnType<typeof buildMember>>;
beforeAll(async () => {
  server = await startApiServer({ db });
  author = await buildMember(db, { account: { plan: 'PREMIUM', name: '瓦版商事', availableCountries: ['JP'] } });
});
afterAll(async () => {
  await server.close();
  await test.drop();
});

async function buildFiled(values: Parameters<typeof buildArticle>[1] = {}) {
  const { id: sourceId } = await buildSource(db, { jaSub: '暁経済新聞' });
  const publishedAt = new Date('2026-11-19T23:30:00Z');
  const article = await buildArticle(db, { sourceId, publishedAt, articleUrl: 'https://news.example/1', ...values });
  const abroad = await buildArticle(db, { country: 'GB', title: 'not to be read' });
  return buildReport(db, { ...author, articles: [article, abroad], title: '新工場の報道', note: '所感の文' });
}

const fileOf = (reportId: number, file: string, as: { id: string; email: string } = author.user) =>
  server.get(`/api/reports/${reportId}/${file}`, { as });
const textsOf = (workbook: Uint8Array) =>
  Object.entries(unzipSync(workbook))
    .filter(([name]) => name.endsWith('.xml'))
    .map(([, file]) => strFromU8(file))
    .join('\n');

describe('the files of a report', () => {
  it('are CSV that no spreadsheet reads as a formula', async () => {
    const report = await buildFiled({ title: '=HYPERLINK("https://evil.example")' });
    const answer = await fileOf(report.id, 'report.csv');
    const text = await answer.text();
    expect(answer.headers.get('content-disposition')).toBe(`attachment; filename="report-${report.id}.csv"`);
    expect(text).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(text).toContain('"2026-11-20 08:30","暁経済新聞"');
    expect(text).not.toContain('not to be read');
  });

  it('are an Excel workbook with numbers and dates, and text that is no formula', async () => {
    const report = await buildFiled({ title: '=1+1' });
    const answer = await fileOf(report.id, 'report.xlsx');
    const text = textsOf(new Uint8Array(await answer.arrayBuffer()));
    expect(text).toContain('=1+1');
    expect(text).not.toContain('<f>');
    // 20 November 2026, 08:30, as an Excel date (days since 1900).
    expect(text).toMatch(/<v>46346\.35416/);
    expect(text).not.toContain('not to be read');
  });

  it('are a tagged PDF with its fonts', async () => {
    const report = await buildFiled({ title: '白銀マテリアル', isRevised: true, correctionMark: '訂正' });
    const answer = await fileOf(report.id, 'report.pdf');
    const text = Buffer.from(await answer.arrayBuffer()).toString('latin1');
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    for (const word of ['%PDF-1.7', '/StructTreeRoot', '/Marked true', '/Lang (ja)', 'NotoSansJP', '/S /H1'])
      expect(text).toContain(word);
  });

  it('are a Word document with headings, a chart, links and a table whose head repeats', async () => {
    const address = 'https://news.example/1?a=1&b=2';
    const other = await buildArticle(db, { publishedAt: new Date('2026-11-20T23:30:00Z'), articleUrl: 'javascript:1' });
    const { id: sourceId } = await buildSource(db, { jaSub: '暁経済新聞' });
    const publishedAt = new Date('2026-11-19T23:30:00Z');
    const article = await buildArticle(db, {
      ...{ sourceId, publishedAt, articleUrl: address, correctionMark: '訂正' },
      title: '白銀\u0001マテリアル <b>&',
    });
    const abroad = await buildArticle(db, { country: 'GB', title: 'not to be read' });
    const report = await buildReport(db, { ...author, articles: [article, other, abroad], note: '所感の文\n二行目' });
    const answer = await fileOf(report.id, 'report.docx');
    expect(answer.headers.get('content-disposition')).toContain(`report-${report.id}.docx`);
    const parts = unzipSync(new Uint8Array(await answer.arrayBuffer()));
    const text = strFromU8(parts['word/document.xml']!);
    for (const part of [
      '掲載報告書',
      '白銀マテリアル &lt;b&gt;&amp;',
      '［訂正］',
      '暁経済新聞',
      '所感の文',
      '二行目',
      'w:tblHeader',
    ])
      expect(text).toContain(part);
    expect(text).toMatch(/w:val="Heading1"[\s\S]*w:val="Heading2"/);
    expect(text).not.toContain('not to be read');
    const links = strFromU8(parts['word/_rels/document.xml.rels']!);
    expect(links).toContain('Target="https://news.example/1?a=1&amp;b=2"');
    expect(links).not.toContain('javascript:');
    expect(Object.keys(parts)).toContain('word/charts/chart1.xml');
  });

  it('are given to those who may read the report', async () => {
    const report = await buildFiled();
    const stranger = await buildMember(db, { account: { plan: 'PREMIUM' } });
    const colleague = await buildColleague(db, author.account, 'READONLY');
    const basic = await buildMember(db);
    expect((await fileOf(report.id, 'report.csv', stranger.user)).status).toBe(404);
    expect((await fileOf(report.id, 'report.csv', colleague)).status).toBe(404);
    expect((await fileOf(report.id, 'report.csv', basic.user)).status).toBe(403);
    expect((await server.get(`/api/reports/${report.id}/report.csv`)).status).toBe(401);
    expect((await fileOf(report.id, 'report.exe')).status).toBe(404);
  });
});

it('no way out holds more of a text than its source allows', async () => {
  const hangul = fc.array(fc.integer({ min: 0xac00, max: 0xd7a3 }), { minLength: 1, maxLength: 200 });
  const lengths = fc.constantFrom(null, 0, 1, 30, 120);
  const property = fc.asyncProperty(hangul, lengths, fc.boolean(), async (codes, excerptLength, hasSummary) => {
    const body = String.fromCodePoint(...codes);
    const { id: sourceId } = await buildSource(db, { excerptLength });
    const article = await buildArticle(db, { sourceId, title: 'a', body, summary: hasSummary ? body : null });
    const report = await buildReport(db, { ...author, articles: [article] });
    const content = await readReport({ db }, { report, availableCountries: [] });
    const document = composeDocument({ ...content, accountName: '', authorName: null });
    const { data } = await server.ask(`{ report(reportId: "${report.id}") { articles { title excerpt } } }`, {
      as: author.user,
    });
    const workbook = await writeReportFile('xlsx', document);
    const word = strFromU8(unzipSync(await writeReportFile('docx', document))['word/document.xml']!);
    const csv = new TextDecoder().decode(await writeReportFile('csv', document));
    const page = await renderReport(document, { productName: '' });
    const quoted = Math.min(codes.length, excerptLength ?? 50);
    // Omits the PDF: it is generated from `document` alone, which is checked here.
    for (const text of [JSON.stringify(data), JSON.stringify(document), csv, textsOf(workbook), word, page])
      expect([...text.matchAll(/[가-힣]/g)]).toHaveLength(quoted);
  });
  await fc.assert(property, runsOf({ short: 10, long: 300 }));
});
