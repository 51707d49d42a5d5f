import { svg } from './svg-element.ts';
import { widthOf } from './wrap-text.ts';

export interface CopiedChart {
  element: SVGElement;
  width: number;
  height: number;
  seriesSamples: SVGElement[];
  hatching: SVGElement | null;
}

const painted = ['fill', 'stroke', 'stroke-width', 'stroke-dasharray'] as const;
const written = ['font-family', 'font-size', 'font-weight', 'text-anchor'] as const;
const placed = ['x', 'y', 'width', 'height', 'x1', 'x2', 'y1', 'y2', 'cx', 'cy', 'r', 'points', 'transform'];
const tags = ['g', 'a', 'rect', 'line', 'circle', 'polyline', 'text', 'pattern'] as const;

export function copyChart(chart: SVGSVGElement): CopiedChart {
  const element = svg('g', {});
  element.append(...copyChildren(chart));
  const lines = [...chart.querySelectorAll<SVGElement>('[data-series] > polyline')].toReversed();
  const hatched = chart.querySelector('[data-incomplete]');
  return {
    element,
    width: Number(chart.getAttribute('width')),
    height: Number(chart.getAttribute('height')),
    seriesSamples: lines.map((line) => {
      const sample = svg('g', {});
      const { fill: _, ...stroke } = styleOf(line, painted);
      sample.append(svg('line', { ...stroke, x1: 0, x2: 26, y1: 6, y2: 6 }));
      return sample;
    }),
    hatching: hatched && svg('rect', { ...styleOf(hatched, ['fill']), width: 26, height: 14 }),
  };
}

function copyChildren(parent: Element): SVGElement[] {
  return [...parent.children].flatMap((child) => {
    const tag = tags.find((one) => one === child.localName);
    if (!tag || child.hasAttribute('data-target')) return [];
    if (tag === 'pattern') return [copyPattern(child)];
    const isGroup = tag === 'g' || tag === 'a';
    const copied = svg(isGroup ? 'g' : tag, {
      ...attributesOf(child, placed),
      ...(isGroup ? {} : styleOf(child, painted)),
      ...(tag === 'text' ? styleOf(child, written) : {}),
    });
    if (isGroup) copied.append(...copyChildren(child));
    else if (tag === 'text') copied.textContent = child.textContent;
    return [copied];
  });
}

function copyPattern(pattern: Element): SVGElement {
  const names = ['id', 'width', 'height', 'patternUnits', 'patternTransform'];
  const copied = svg('pattern', attributesOf(pattern, names));
  copied.append(...copyChildren(pattern));
  return copied;
}

const attributesOf = (element: Element, names: readonly string[]) =>
  Object.fromEntries(
    names.flatMap((name) => (element.hasAttribute(name) ? [[name, element.getAttribute(name) ?? '']] : [])),
  );

function styleOf(element: Element, names: readonly string[]): Record<string, string> {
  const style = getComputedStyle(element);
  return Object.fromEntries(names.map((name) => [name, plainOf(style.getPropertyValue(name))]));
}

const plainOf = (value: string) => value.replace(/(\d)px/g, '$1').replace(/^url\("(.+)"\)$/, 'url($1)');

const rowPx = 28;
const rowsMax = 25;
const tablePx = 640;
const columnPx = 84;

export function copyTable(table: HTMLTableElement): CopiedChart {
  const element = svg('g', {});
  const [barLeft, barMax] = [240, 180];
  const head = table.querySelector('thead tr');
  const rows = [...table.querySelectorAll('tbody tr, tfoot tr')].slice(0, rowsMax);
  for (const [i, row] of (head ? [head, ...rows] : rows).entries()) {
    const y = i * rowPx + 18;
    const [first, ...others] = row.querySelectorAll<HTMLElement>('th, td');
    const name = [...(first?.childNodes ?? [])].find(({ nodeType }) => nodeType === Node.TEXT_NODE)?.textContent ?? '';
    if (first && name)
      element.append(svg('text', { ...fontOf(first), x: 0, y, 'text-anchor': 'start' }, shorten(name)));
    const bar = row.querySelector<HTMLElement>('[data-bar]');
    if (bar) {
      const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(bar);
      const fill = Number.parseFloat(borderTopWidth) > 0 ? borderTopColor : backgroundColor;
      const width = (barMax * Number.parseFloat(bar.style.width)) / 100;
      element.append(svg('rect', { x: barLeft, y: y - 11, width, height: 12, fill }));
    }
    for (const [column, cell] of others.toReversed().entries()) {
      const place = { x: tablePx - column * columnPx, y, 'text-anchor': 'end' };
      element.append(svg('text', { ...fontOf(cell), ...place }, cell.textContent ?? ''));
    }
  }
  const height = (rows.length + (head ? 1 : 0)) * rowPx;
  return { element, width: tablePx, height, seriesSamples: [], hatching: null };
}

const fontOf = (cell: HTMLElement) => ({ ...styleOf(cell, written), fill: getComputedStyle(cell).color });

const nameMaxEm = 16;

function shorten(name: string): string {
  const characters = [...name];
  const kept = characters.filter((_, i) => widthOf(characters.slice(0, i + 1).join('')) <= nameMaxEm);
  return kept.length < characters.length ? `${kept.join('')}…` : name;
}
