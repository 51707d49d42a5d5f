/** Motifs of machines and science. */
import { below, blend, boxAround, disc, rectangle, ring, stroke } from './canvas.ts';
import { hills, mist, type Scene, sun } from './draw-picture.ts';
import { paper, vermilion } from './palette.ts';

/** Conductors leading to a die, on a board with the sun behind. */
export function traces(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  const cx = width * (0.4 + random() * 0.25);
  const cy = height * (0.44 + random() * 0.1);
  const half = 92 + random() * 26;
  hills(scene, { count: 2, from: height * 0.72, rough: 0.6 });
  canvas.paint(disc(cx, cy, half * 2.05), mood.sun, { box: boxAround(cx, cy, half * 2.05), opacity: 0.92 });
  const lanes = 7;
  for (let side = 0; side < 4; side += 1) {
    for (let lane = 0; lane < lanes; lane += 1) {
      const offset = ((lane + 0.5) / lanes - 0.5) * half * 1.8;
      conductor(scene, {
        cx,
        cy,
        half,
        side,
        offset,
        reach: 60 + random() * 260,
        jog: (offset / half) * (60 + random() * 90),
      });
    }
  }
  const chip = (size: number) => rectangle(cx - size, cy - size, cx + size, cy + size);
  canvas.paint(chip(half), mood.land[3]!, { box: boxAround(cx, cy, half) });
  canvas.paint((x, y) => Math.abs(chip(half * 0.86)(x, y)) - 1.4, paper, { box: boxAround(cx, cy, half) });
  const cells = 6;
  const cell = (half * 1.5) / cells;
  for (let row = 0; row < cells; row += 1) {
    for (let column = 0; column < cells; column += 1) {
      const x = cx - half * 0.75 + column * cell;
      const y = cy - half * 0.75 + row * cell;
      const tint = random() < 0.14 ? vermilion : blend(mood.land[2]!, paper, random() * 0.55);
      canvas.paint(rectangle(x + 2, y + 2, x + cell - 2, y + cell - 2), tint, {
        box: { left: x, top: y, right: x + cell, bottom: y + cell },
      });
    }
  }
}

interface Conductor {
  cx: number;
  cy: number;
  half: number;
  side: number;
  offset: number;
  reach: number;
  jog: number;
}

/** One conductor: straight out of the die, a slanted jog, straight on, a pad at its end. */
function conductor({ canvas, mood }: Scene, c: Conductor) {
  const turn = (along: number, across: number): [number, number] =>
    c.side % 2 === 0
      ? [c.cx + (c.side === 0 ? along : -along), c.cy + across]
      : [c.cx + across, c.cy + (c.side === 1 ? along : -along)];
  const slant = Math.abs(c.jog);
  const points = [
    turn(c.half, c.offset),
    turn(c.half + 34, c.offset),
    turn(c.half + 34 + slant, c.offset + c.jog),
    turn(c.half + 34 + slant + c.reach, c.offset + c.jog),
  ];
  for (let index = 1; index < points.length; index += 1) {
    const [x1, y1] = points[index - 1]!;
    const [x2, y2] = points[index]!;
    canvas.paint(stroke(x1, y1, x2, y2, 4), mood.land[2]!, {
      box: {
        left: Math.min(x1, x2) - 4,
        top: Math.min(y1, y2) - 4,
        right: Math.max(x1, x2) + 4,
        bottom: Math.max(y1, y2) + 4,
      },
    });
  }
  const [x, y] = points[3]!;
  canvas.paint(disc(x, y, 8), mood.land[2]!, { box: boxAround(x, y, 9) });
  canvas.paint(disc(x, y, 3.4), paper, { box: boxAround(x, y, 5) });
}

/** Hexagons of a molecule, bonds and atoms. */
export function molecules(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  sun(scene, width * (0.62 + random() * 0.2), height * 0.36, 120 + random() * 40);
  hills(scene, { count: 2, from: height * 0.76, rough: 0.7 });
  const side = 74;
  const startX = width * (0.14 + random() * 0.1);
  const startY = height * (0.3 + random() * 0.08);
  const cells = [
    [0, 0],
    [1, 0],
    [2, 0],
    [1, 1],
    [3, 1],
    [2, 2],
    [4, 0],
  ].filter((_cell, index) => index < 4 || random() < 0.7);
  for (const [column, row] of cells as [number, number][]) {
    const cx = startX + column * side * Math.sqrt(3) + (row % 2) * side * 0.866;
    const cy = startY + row * side * 1.5;
    const corners = Array.from({ length: 6 }, (_, corner): [number, number] => {
      const angle = Math.PI / 6 + (corner * Math.PI) / 3;
      return [cx + Math.cos(angle) * side, cy + Math.sin(angle) * side];
    });
    corners.forEach(([x1, y1], index) => {
      const [x2, y2] = corners[(index + 1) % 6]!;
      const box = boxAround((x1 + x2) / 2, (y1 + y2) / 2, side / 2 + 8);
      canvas.paint(stroke(x1, y1, x2, y2, 6), mood.land[3]!, { box });
    });
    for (const [x, y] of corners) {
      const radius = 8 + Math.floor(random() * 3) * 4;
      const tint = random() < 0.2 ? vermilion : random() < 0.4 ? paper : mood.land[2]!;
      canvas.paint(disc(x, y, radius), tint, { box: boxAround(x, y, radius) });
    }
  }
}

/** Layers of a network between two hills of points. */
export function network(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  sun(scene, width / 2 + (random() - 0.5) * 260, height * 0.42, 150 + random() * 40);
  hills(scene, { count: 2, from: height * 0.74, rough: 0.9 });
  const sizes = [4, 6, 7, 6, 3];
  const layers = sizes.map((size, layer) =>
    Array.from({ length: size }, (_, node): [number, number] => [
      width * (0.14 + (0.72 * layer) / (sizes.length - 1)),
      height * 0.43 + (node - (size - 1) / 2) * 62 + (random() - 0.5) * 22,
    ]),
  );
  for (let layer = 1; layer < layers.length; layer += 1) {
    for (const [x1, y1] of layers[layer - 1]!) {
      for (const [x2, y2] of layers[layer]!) {
        if (random() < 0.42) continue;
        canvas.paint(stroke(x1, y1, x2, y2, 1.6), mood.land[3]!, {
          opacity: 0.5,
          box: { left: x1, top: Math.min(y1, y2) - 2, right: x2, bottom: Math.max(y1, y2) + 2 },
        });
      }
    }
  }
  for (const [x, y] of layers.flat()) {
    const radius = 9 + random() * 9;
    canvas.paint(disc(x, y, radius), random() < 0.16 ? vermilion : mood.land[3]!, { box: boxAround(x, y, radius) });
    canvas.paint(disc(x, y, radius * 0.4), paper, { box: boxAround(x, y, radius) });
  }
}

/** Rings of a signal over a town at the foot of a mast. */
export function rings(scene: Scene) {
  const { canvas, mood, random, width, height, horizon } = scene;
  const x = width * (0.28 + random() * 0.44);
  const y = 190 + random() * 40;
  for (let index = 9; index >= 1; index -= 1) {
    canvas.paint(ring(x, y, index * 62, 7), index % 3 === 0 ? mood.accent : mood.line, {
      opacity: 0.75 - index * 0.06,
      box: boxAround(x, y, index * 62 + 8),
    });
  }
  hills(scene, { count: 3, from: horizon - 30, rough: 0.9 });
  const foot = horizon + 60;
  for (const lean of [-1, 1]) {
    canvas.paint(stroke(x, y, x + lean * 46, foot, 6), mood.land[3]!, {
      box: { left: x - 56, top: y - 6, right: x + 56, bottom: foot + 6 },
    });
  }
  for (let step = 1; step < 6; step += 1) {
    const at = y + ((foot - y) * step) / 6;
    const half = (46 * step) / 6;
    canvas.paint(stroke(x - half, at, x + half, at, 4), mood.land[3]!, {
      box: { left: x - 60, top: at - 4, right: x + 60, bottom: at + 4 },
    });
  }
  canvas.paint(disc(x, y, 16), vermilion, { box: boxAround(x, y, 16) });
  canvas.paint(
    below(() => height - 50),
    mood.land[3]!,
    { opacity: 0.5 },
  );
}

/** Orbits, a planet's edge and stars; always at night. */
export function orbits(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  const night = [14, 24, 54] as const;
  canvas.paint(
    () => -1,
    (y) => blend(night, mood.land[1]!, (y / height) ** 2 * 0.75),
  );
  for (let index = 0; index < 130; index += 1) {
    const x = random() * width;
    const y = random() * height * 0.85;
    const radius = 0.8 + random() ** 4 * 3;
    canvas.paint(disc(x, y, radius), paper, { box: boxAround(x, y, radius), opacity: 0.5 + random() * 0.5 });
  }
  const cx = width * (0.25 + random() * 0.5);
  const planetY = height * 1.5;
  for (let index = 0; index < 4; index += 1) {
    canvas.paint(ring(cx, planetY, 700 + index * 78, 2.4), paper, { opacity: 0.5 });
  }
  canvas.paint(disc(cx, planetY, 640), (y) => blend(mood.skyBottom, mood.land[2]!, (y - (planetY - 640)) / 330));
  const angle = -Math.PI / 2 + (random() - 0.5) * 0.7;
  const reach = 700 + 78 * Math.floor(random() * 3);
  const sx = cx + Math.cos(angle) * reach;
  const sy = planetY + Math.sin(angle) * reach;
  sun(scene, width * (random() < 0.5 ? 0.16 : 0.84), 130, 62);
  canvas.paint(rectangle(sx - 13, sy - 13, sx + 13, sy + 13), vermilion, { box: boxAround(sx, sy, 20) });
  for (const wing of [-1, 1]) {
    const from = sx + wing * 22;
    const to = sx + wing * 68;
    canvas.paint(rectangle(Math.min(from, to), sy - 9, Math.max(from, to), sy + 9), paper, {
      box: boxAround(sx, sy, 72),
    });
  }
  if (random() < 0.4) mist(scene, 1);
}
