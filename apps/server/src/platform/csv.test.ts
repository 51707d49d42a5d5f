import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCsv } from './csv.ts';

function parse(csv: string): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  const cells = /"((?:[^"]|"")*)"(,|\r\n)/gy;
  for (let match = cells.exec(csv); match; match = cells.exec(csv)) {
    row.push(match[1]!.replaceAll('""', '"'));
    if (match[2] === ',') continue;
    rows.push(row);
    row = [];
    if (cells.lastIndex === csv.length) return rows;
  }
  throw new Error(`Not RFC 4180: ${csv}`);
}

const text = fc.string({
  unit: fc.constantFrom('=', '+', '-', '@', '＝', '＠', '"', ',', '\r', '\n', '\t', ' ', '　', "'", 'a', '記'),
});

describe('toCsv', () => {
  it('gives every cell back as it was, but for an apostrophe before what would be a formula', () => {
    fc.assert(
      fc.property(fc.array(fc.array(text, { minLength: 3, maxLength: 3 }), { minLength: 1 }), (rows) => {
        const csv = toCsv(rows);
        expect(csv.codePointAt(0)).toBe(0xfeff);
        const cells = parse(csv.slice(1)).flat();
        for (const [index, cell] of cells.entries()) {
          const original = rows.flat()[index]!;
          expect(cell.trimStart()).not.toMatch(/^[=+\-@＝＋－＠]/);
          expect([original, `'${original}`]).toContain(cell);
          if (!/^\s*[=+\-@＝＋－＠]|^[\t\r\n]/.test(original)) expect(cell).toBe(original);
        }
        expect(cells.length).toBe(rows.flat().length);
      }),
    );
  });
});
