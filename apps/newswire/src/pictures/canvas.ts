/**
 * A small software painter: shapes are signed distances in pixels (negative inside), so every edge is smooth and every
 * picture is the same on every machine.
 */
import type { Bitmap } from './write-png.ts';

export type Colour = readonly [red: number, green: number, blue: number];
/** Distance of a point to a shape's edge; negative inside. */
export type Shape = (x: number, y: number) => number;
/** A colour, or one for each row. */
export type Ink = Colour | ((y: number) => Colour);

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export interface Canvas extends Bitmap {
  /** Paints `shape`; `opacity` from 0 to 1; `box` bounds the work to the part where the shape can be. */
  paint(shape: Shape, ink: Ink, options?: { opacity?: number; box?: Box }): void;
}

/** Returns an empty canvas (black). */
export function createCanvas(width: number, height: number): Canvas {
  const pixels = new Uint8Array(width * height * 3);
  return {
    width,
    height,
    pixels,
    paint(shape, ink, { opacity = 1, box } = {}) {
      const left = Math.max(0, Math.floor(box?.left ?? 0));
      const right = Math.min(width, Math.ceil(box?.right ?? width));
      const bottom = Math.min(height, Math.ceil(box?.bottom ?? height));
      for (let y = Math.max(0, Math.floor(box?.top ?? 0)); y < bottom; y += 1) {
        const [red, green, blue] = typeof ink === 'function' ? ink(y) : ink;
        for (let x = left; x < right; x += 1) {
          const cover = Math.min(1, 0.5 - shape(x + 0.5, y + 0.5)) * opacity;
          if (cover <= 0) continue;
          const at = (y * width + x) * 3;
          pixels[at] = mix(pixels[at]!, red, cover);
          pixels[at + 1] = mix(pixels[at + 1]!, green, cover);
          pixels[at + 2] = mix(pixels[at + 2]!, blue, cover);
        }
      }
    },
  };
}

function mix(from: number, to: number, share: number): number {
  return from + (to - from) * share;
}

/** `Math.hypot` is many times slower, and its last digit differs between machines. */
function hypotenuse(a: number, b: number): number {
  return Math.sqrt(a * a + b * b);
}

/** A colour from `#rrggbb`. */
export function colour(hex: string): Colour {
  const value = Number.parseInt(hex.slice(1), 16);
  return [value >> 16, (value >> 8) & 0xff, value & 0xff];
}

/** `share` 0 gives `from`, 1 gives `to`. */
export function blend(from: Colour, to: Colour, share: number): Colour {
  const s = Math.min(1, Math.max(0, share));
  return [from[0] + (to[0] - from[0]) * s, from[1] + (to[1] - from[1]) * s, from[2] + (to[2] - from[2]) * s];
}

export const everywhere: Shape = () => -1;

export function disc(cx: number, cy: number, radius: number): Shape {
  return (x, y) => hypotenuse(x - cx, y - cy) - radius;
}

export function ring(cx: number, cy: number, radius: number, thickness: number): Shape {
  return (x, y) => Math.abs(hypotenuse(x - cx, y - cy) - radius) - thickness / 2;
}

export function rectangle(left: number, top: number, right: number, bottom: number): Shape {
  return (x, y) => Math.max(left - x, x - right, top - y, y - bottom);
}

/** A straight stroke with round ends. */
export function stroke(x1: number, y1: number, x2: number, y2: number, thickness: number): Shape {
  const dx = x2 - x1;
  const dy = y2 - y1;
  const length = dx * dx + dy * dy || 1;
  return (x, y) => {
    const along = Math.min(1, Math.max(0, ((x - x1) * dx + (y - y1) * dy) / length));
    return hypotenuse(x - x1 - along * dx, y - y1 - along * dy) - thickness / 2;
  };
}

/** Everything below a line given as height over x. */
export function below(line: (x: number) => number): Shape {
  // The line's height at one column is asked once for all its rows.
  const known: number[] = [];
  return (x, y) => {
    known[Math.floor(x)] ??= line(x);
    return known[Math.floor(x)]! - y;
  };
}

export function intersection(...shapes: Shape[]): Shape {
  return (x, y) => {
    let farthest = Number.NEGATIVE_INFINITY;
    for (const shape of shapes) farthest = Math.max(farthest, shape(x, y));
    return farthest;
  };
}

export function boxAround(cx: number, cy: number, radius: number): Box {
  return { left: cx - radius - 1, top: cy - radius - 1, right: cx + radius + 2, bottom: cy + radius + 2 };
}
