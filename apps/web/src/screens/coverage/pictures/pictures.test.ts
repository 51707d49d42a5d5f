import { afterEach, expect, test, vi } from 'vitest';
import { loadConfig } from '#src/app/config.ts';
import { loadAppWords, loadRestWords, setLocale } from '#src/app/words.ts';
import { type AnsweringServer, startAnsweringServer } from '../../../../test/answering-server.ts';
import { copyTable } from './copy-chart.ts';
import { exportPicture, fileName } from './export-picture.ts';
import { wrapText } from './wrap-text.ts';

let server: AnsweringServer | undefined;
afterEach(async () => {
  vi.restoreAllMocks();
  document.body.replaceChildren();
  await server?.stop();
  server = undefined;
});

test('a file is named by search, chart and period', () => {
  expect(fileName(['半導体 / "2nm"', '推移', '2026-10-29', '2026-11-27'])).toBe(
    '半導体 - -2nm-_推移_2026-10-29_2026-11-27',
  );
  expect(fileName(['長'.repeat(500), '推移'])).toBe(`${'長'.repeat(150)}_推移`);
});

test('a long text is broken into lines between words, Japanese between characters', () => {
  expect(wrapText('Harbour News', 20)).toEqual(['Harbour News']);
  expect(wrapText('Harbour News and others', 8)).toEqual(['Harbour News', 'and others']);
  expect(wrapText('11月20日：港湾物流速報', 8).join('')).toBe('11月20日：港湾物流速報');
  expect(wrapText('', 8)).toEqual(['']);
});

const cells = (tag: string, ...texts: string[]) => texts.map((text) => `<${tag}>${text}</${tag}>`).join('');

test('the picture of a table has its column heads, and no bar reaches the figures', () => {
  const bar = '<span data-bar style="width: 100%; background-color: rgb(1, 2, 3)"></span>';
  document.body.innerHTML = `<table>
    <thead><tr><td></td>${cells('th', 'Share', 'Stories', 'Change')}</tr></thead>
    <tbody><tr><th>Chips${bar}</th>${cells('td', '12.5%', '1,234', '+50%')}</tr></tbody>
    <tfoot><tr><th>All</th>${cells('td', '100%', '9,876', '+7%')}</tr></tfoot></table>`;
  const { element, width, height } = copyTable(document.querySelector('table')!);
  const texts = [...element.querySelectorAll('text')].map((text) => ({
    text: text.textContent,
    ...{ x: Number(text.getAttribute('x')), y: Number(text.getAttribute('y')) },
  }));
  const rows = [...Map.groupBy(texts, ({ y }) => y).values()];
  const inOrder = rows.map((row) => row.toSorted((one, other) => one.x - other.x).map(({ text }) => text));
  expect(inOrder).toEqual([
    ['Share', 'Stories', 'Change'],
    ['Chips', '12.5%', '1,234', '+50%'],
    ['All', '100%', '9,876', '+7%'],
  ]);
  const columnsOf = (row: typeof texts) => row.map(({ x }) => x).filter((x) => x > 0);
  expect(columnsOf(rows[0]!)).toEqual(columnsOf(rows[1]!));
  const drawn = element.querySelector('rect')!;
  const share = texts.find(({ text }) => text === '12.5%')!;
  const figurePx = 48;
  const end = Number(drawn.getAttribute('x')) + Number(drawn.getAttribute('width'));
  expect(end).toBeLessThan(share.x - figurePx);
  expect([width, height >= Math.max(...texts.map(({ y }) => y))]).toEqual([640, true]);
});

test('a picture names the latest five incomplete periods and counts the earlier ones', async () => {
  server = await startAnsweringServer();
  await loadConfig();
  await setLocale('en');
  await loadAppWords();
  await loadRestWords();
  let file: Blob | undefined;
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    file = blob as Blob;
    return 'blob:picture';
  });
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => {});
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  document.body.innerHTML =
    '<div><svg data-chart="" width="600" height="50"><rect data-incomplete="" width="9" height="9"></rect></svg></div>';
  const source = { id: '7', jaSub: '港湾速報', enSub: 'Harbour News', localSub: null };
  const day = (date: number) => ({
    ...{ search: 0, day: `2026-11-${date}`, sources: [source] },
    ...{ from: `2026-11-${date}T00:00:00.000Z`, to: `2026-11-${date + 1}T00:00:00.000Z` },
  });
  const period = { from: '2026-11-01T00:00:00.000Z', to: '2026-11-28T00:00:00.000Z', timezone: 'UTC' };
  const linesOf = async (dates: number[]) => {
    const input = { ...period, names: ['Chips'], title: 'Over time', incompleteDays: dates.map(day) };
    await exportPicture(document.body.querySelector('div')!, { ...input, way: 'svg' });
    const picture = new DOMParser().parseFromString((await file?.text()) ?? '', 'image/svg+xml');
    return [...picture.querySelectorAll('text')].map(({ textContent }) => textContent);
  };
  const more = await linesOf([10, 12, 14, 16, 18, 20, 22]);
  expect(more.filter((line) => line?.includes('Harbour News'))).toHaveLength(5);
  expect(more).toContain('and 2 earlier periods');
  expect((await linesOf([10, 12, 14, 16, 18])).join()).not.toContain('earlier');
});
