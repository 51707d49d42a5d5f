/**
 * Draws a picture on a canvas. The page's content security policy forbids to load it as an image, so each element is
 * drawn by its attributes. Pictures contain only the elements of `copy-chart.ts`.
 */
const scale = 2;

export function drawPicture(picture: SVGSVGElement): Promise<Blob> {
  const canvas = document.createElement('canvas');
  canvas.width = numberOf(picture, 'width') * scale;
  canvas.height = numberOf(picture, 'height') * scale;
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser has no canvas.');
  context.scale(scale, scale);
  drawChildren(context, picture, picture);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('The picture is too large.'))), 'image/png');
  });
}

const numberOf = (element: Element, name: string) => Number.parseFloat(element.getAttribute(name) ?? '0');

function drawChildren(context: CanvasRenderingContext2D, parent: Element, picture: Element): void {
  for (const element of parent.children) {
    if (element.localName === 'pattern' || element.localName === 'title') continue;
    context.save();
    const [, x = '0', y = '0'] = /translate\(([-\d.]+) ([-\d.]+)\)/.exec(element.getAttribute('transform') ?? '') ?? [];
    context.translate(Number(x), Number(y));
    if (element.localName === 'g') drawChildren(context, element, picture);
    else if (element.localName === 'text') drawText(context, element);
    else drawShape(context, element, picture);
    context.restore();
  }
}

function drawText(context: CanvasRenderingContext2D, element: Element): void {
  const font = ['font-weight', 'font-size', 'font-family'].map((name) => element.getAttribute(name) ?? '');
  context.font = `${font[0]} ${font[1]}px ${font[2]}`;
  context.fillStyle = element.getAttribute('fill') ?? '';
  const anchor = element.getAttribute('text-anchor');
  context.textAlign = anchor === 'end' ? 'right' : anchor === 'middle' ? 'center' : 'left';
  context.fillText(element.textContent ?? '', numberOf(element, 'x'), numberOf(element, 'y'));
}

function drawShape(context: CanvasRenderingContext2D, element: Element, picture: Element): void {
  const path = pathOf(element);
  const [fill, stroke] = [element.getAttribute('fill') ?? 'none', element.getAttribute('stroke') ?? 'none'];
  if (fill !== 'none') {
    context.fillStyle = patternOf(context, fill, picture) ?? fill;
    context.fill(path);
  }
  if (stroke === 'none') return;
  context.strokeStyle = stroke;
  context.lineWidth = numberOf(element, 'stroke-width');
  const dashes = (element.getAttribute('stroke-dasharray') ?? '').split(/[ ,]+/).map(Number);
  context.setLineDash(dashes.every((dash) => dash > 0) ? dashes : []);
  context.stroke(path);
}

function pathOf(element: Element): Path2D {
  const path = new Path2D();
  const of = (name: string) => numberOf(element, name);
  if (element.localName === 'rect') path.rect(of('x'), of('y'), of('width'), of('height'));
  else if (element.localName === 'circle') path.arc(of('cx'), of('cy'), of('r'), 0, 2 * Math.PI);
  else if (element.localName === 'line') {
    path.moveTo(of('x1'), of('y1'));
    path.lineTo(of('x2'), of('y2'));
  } else
    for (const point of (element.getAttribute('points') ?? '').split(' ')) {
      const [x = 0, y = 0] = point.split(',').map(Number);
      path.lineTo(x, y);
    }
  return path;
}

function patternOf(context: CanvasRenderingContext2D, fill: string, picture: Element): CanvasPattern | null {
  const id = /^url\(#(.+)\)$/.exec(fill)?.[1];
  const pattern = id && [...picture.querySelectorAll('pattern')].find((one) => one.id === id);
  if (!pattern) return null;
  const tile = document.createElement('canvas');
  tile.width = numberOf(pattern, 'width') * scale;
  tile.height = numberOf(pattern, 'height') * scale;
  const tileContext = tile.getContext('2d');
  if (!tileContext) return null;
  tileContext.scale(scale, scale);
  drawChildren(tileContext, pattern, picture);
  const filled = context.createPattern(tile, 'repeat');
  const angle = Number(/rotate\((\d+)\)/.exec(pattern.getAttribute('patternTransform') ?? '')?.[1] ?? 0);
  filled?.setTransform(new DOMMatrix().rotate(angle).scale(1 / scale));
  return filled;
}
