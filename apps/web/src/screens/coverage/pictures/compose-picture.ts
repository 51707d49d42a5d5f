import { copyChart, copyTable } from './copy-chart.ts';
import { svg } from './svg-element.ts';
import { wrapText } from './wrap-text.ts';

export interface PictureText {
  title: string;
  period: string;
  seriesNames: readonly string[];
  incompleteHead: string;
  incomplete: readonly string[];
  source: string;
}

const paddingPx = 24;
const sampleStepPx = 36;
const lineHeight = 1.5;

export function composePicture(frame: HTMLElement, text: PictureText): SVGSVGElement {
  const chart = frame.querySelector<SVGSVGElement>('svg[data-chart]');
  const table = frame.querySelector('table');
  const copied = chart ? copyChart(chart) : table ? copyTable(table) : null;
  if (!copied) throw new Error('The frame has no chart.');
  const style = getComputedStyle(frame);
  const ink = style.color;
  const width = copied.width + 2 * paddingPx;
  const picture = svg('svg', { 'font-family': style.fontFamily });
  let y = paddingPx;
  const write = (content: string, { size = 13, weight = '400', x = paddingPx, fill = ink } = {}) => {
    for (const line of wrapText(content, (width - paddingPx - x) / size)) {
      y += size * lineHeight;
      const attributes = { x, y: y - size * 0.4, fill, 'font-size': size, 'font-weight': weight };
      picture.append(svg('text', { ...attributes, 'font-family': style.fontFamily }, line));
    }
  };
  write(text.title, { size: 18, weight: '650' });
  write(text.period);
  y += 12;
  copied.element.setAttribute('transform', `translate(${paddingPx} ${y})`);
  picture.append(copied.element);
  y += copied.height + 8;
  const sampled = (sample: SVGElement | null, content: string) => {
    if (sample) {
      sample.setAttribute('transform', `translate(${paddingPx} ${y + 4})`);
      picture.append(sample);
    }
    write(content, { x: paddingPx + (sample ? sampleStepPx : 0) });
  };
  if (copied.seriesSamples.length > 1)
    for (const [i, name] of text.seriesNames.entries()) sampled(copied.seriesSamples[i] ?? null, name);
  if (copied.hatching) {
    sampled(copied.hatching, text.incompleteHead);
    for (const line of text.incomplete) write(line, { x: paddingPx + sampleStepPx });
  }
  y += 4;
  write(text.source, { size: 11 });
  const height = Math.ceil(y + paddingPx);
  const size = { width, height, viewBox: `0 0 ${width} ${height}` };
  for (const [name, value] of Object.entries(size)) picture.setAttribute(name, String(value));
  picture.prepend(svg('title', {}, text.title), svg('rect', { width, height, fill: groundOf(frame) }));
  return picture;
}

function groundOf(element: HTMLElement | null): string {
  if (!element) return '#fff';
  const { backgroundColor } = getComputedStyle(element);
  return isVisible(backgroundColor) ? backgroundColor : groundOf(element.parentElement);
}

const isVisible = (colour: string) => colour !== '' && colour !== 'transparent' && !/,\s*0\)$/.test(colour);
