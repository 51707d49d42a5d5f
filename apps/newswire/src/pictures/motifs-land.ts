/** Motifs of land and sea: each paints the whole picture below the sky. */
import { blend, boxAround, disc, intersection, rectangle, ring, type Shape, stroke } from './canvas.ts';
import { hills, mist, type Scene, sun } from './draw-picture.ts';
import { paper, vermilion } from './palette.ts';

/** Paints seigaiha, the overlapping arcs that stand for the sea, from `top` to the lower edge. */
export function waves(scene: Scene, top: number, radius = 46) {
  const { canvas, mood, width, height } = scene;
  const deep = mood.land[3]!;
  const rowHeight = radius * 0.5;
  for (let row = 0; top + row * rowHeight < height + radius; row += 1) {
    const cy = top + radius + row * rowHeight;
    const tint = blend(mood.land[1]!, deep, (cy - top) / (height - top));
    for (let cx = row % 2 === 0 ? 0 : radius; cx <= width + radius; cx += radius * 2) {
      const box = { ...boxAround(cx, cy, radius), bottom: cy + 1 };
      const upper: Shape = (_x, y) => y - cy;
      canvas.paint(intersection(disc(cx, cy, radius), upper), tint, { box });
      for (const share of [0.97, 0.7, 0.42]) {
        canvas.paint(intersection(ring(cx, cy, radius * share, 2.6), upper), mood.skyBottom, { box, opacity: 0.75 });
      }
    }
  }
}

/** Wind turbines over hills or the sea. */
export function turbines(scene: Scene) {
  const { canvas, mood, random, horizon, width } = scene;
  // White against a dark sky, ink against a light one.
  const tint = mood.skyTop[0] + mood.skyTop[1] < 200 ? paper : mood.land[3]!;
  sun(scene, width * (0.2 + random() * 0.6), horizon - 190, 90 + random() * 30);
  const overSea = random() < 0.5;
  if (!overSea) hills(scene, { count: 3 });
  const count = 3 + Math.floor(random() * 3);
  for (let index = 0; index < count; index += 1) {
    const x = (width * (index + 0.5 + (random() - 0.5) * 0.5)) / count;
    const tall = 180 + random() * 170;
    const foot = horizon + 60 + random() * 60;
    const hub = foot - tall;
    const thick = tall / 34;
    canvas.paint(stroke(x, hub, x, foot, thick), tint, {
      box: { left: x - 9, top: hub - 9, right: x + 9, bottom: foot },
    });
    const turn = random() * 2;
    for (let blade = 0; blade < 3; blade += 1) {
      const angle = turn + (blade * Math.PI * 2) / 3;
      const reach = tall * 0.46;
      const shape = stroke(x, hub, x + Math.cos(angle) * reach, hub + Math.sin(angle) * reach, thick * 0.8);
      canvas.paint(shape, tint, { box: boxAround(x, hub, reach + 8) });
    }
  }
  if (overSea) waves(scene, horizon);
  else hills(scene, { count: 1, from: horizon + 120, rough: 0.4 });
}

/** A road to a far mountain. */
export function farRoad(scene: Scene) {
  const { canvas, mood, random, width, height, horizon } = scene;
  const vanish = width * (0.35 + random() * 0.3);
  sun(scene, vanish + (random() - 0.5) * 420, horizon - 150, 80 + random() * 50);
  hills(scene, { count: 2, from: horizon - 90, rough: 1.3 });
  canvas.paint(rectangle(0, horizon, width, height), (y) => blend(mood.land[2]!, mood.land[3]!, (y - horizon) / 200));
  const bend = (random() - 0.5) * 500;
  const centre = (y: number) => {
    const depth = (y - horizon) / (height - horizon);
    return vanish + bend * depth * depth + (width * 0.5 - vanish) * depth;
  };
  const half = (y: number) => 4 + ((y - horizon) / (height - horizon)) ** 1.35 * 330;
  const box = { left: 0, top: horizon, right: width, bottom: height };
  canvas.paint((x, y) => Math.abs(x - centre(y)) - half(y), blend(mood.land[1]!, mood.skyBottom, 0.35), { box });
  const edge: Shape = (x, y) => Math.abs(Math.abs(x - centre(y)) - half(y) * 0.9) - half(y) * 0.02;
  canvas.paint(edge, paper, { box });
  const dash: Shape = (x, y) => {
    const depth = 1 / (y - horizon + 6);
    const isOn = (depth * 900) % 6 < 3;
    return isOn ? Math.abs(x - centre(y)) - half(y) * 0.025 : 1;
  };
  canvas.paint(dash, paper, { box });
}

/** Ships with containers on a sea of arcs. */
export function containers(scene: Scene) {
  const { canvas, mood, random, width, horizon } = scene;
  sun(scene, width * (0.15 + random() * 0.7), horizon - 170, 100 + random() * 30);
  hills(scene, { count: 1, from: horizon - 40, rough: 0.8 });
  const left = width * (0.12 + random() * 0.3);
  const length = 560 + random() * 120;
  const deck = horizon - 12;
  const tints = [vermilion, mood.land[2]!, paper, mood.accent, mood.land[1]!];
  for (let column = 0; column < 11; column += 1) {
    const stack = 2 + Math.floor(random() * 3);
    for (let level = 0; level < stack; level += 1) {
      const x = left + 46 + column * ((length - 150) / 11);
      const y = deck - (level + 1) * 31;
      const w = (length - 150) / 11 - 3;
      const tint = tints[Math.floor(random() * tints.length)]!;
      canvas.paint(rectangle(x, y, x + w, y + 28), tint, {
        box: { left: x - 1, top: y - 1, right: x + w + 2, bottom: y + 30 },
      });
    }
  }
  const bridge = left + length - 84;
  canvas.paint(rectangle(bridge, deck - 130, bridge + 50, deck), paper, {
    box: { left: bridge - 1, top: deck - 132, right: bridge + 52, bottom: deck + 1 },
  });
  const hull: Shape = (x, y) =>
    Math.max(deck - y, y - deck - 74, left + (y - deck) * 0.7 - x, x - left - length + (y - deck) * 0.35);
  canvas.paint(hull, mood.land[3]!, {
    box: { left: left - 4, top: deck - 2, right: left + length + 4, bottom: deck + 76 },
  });
  waves(scene, horizon + 34, 52);
}

/** Slanting rain over dark hills and a river in flood. */
export function rain(scene: Scene) {
  const { canvas, mood, random, width, height, horizon } = scene;
  hills(scene, { count: 4, from: horizon - 150, rough: 1.5 });
  waves(scene, horizon + 90, 60);
  // A storm's sky is heaviest at the top.
  for (let band = 1; band <= 60; band += 1) {
    canvas.paint(rectangle(0, 0, width, band * 4), mood.land[3]!, {
      opacity: 0.014,
      box: { left: 0, top: 0, right: width, bottom: band * 4 + 1 },
    });
  }
  const slant = 0.16 + random() * 0.14;
  for (let index = 0; index < 190; index += 1) {
    const x = random() * (width + 200) - 40;
    const y = random() * height - 60;
    const length = 110 + random() * 190;
    const end = x - length * slant;
    canvas.paint(stroke(x, y, end, y + length, 1.7), paper, {
      opacity: 0.55,
      box: { left: end - 3, top: y - 3, right: x + 3, bottom: y + length + 3 },
    });
  }
}

/** Terraced fields under a low sun. */
export function terraces(scene: Scene) {
  const { canvas, mood, random, width, height, horizon } = scene;
  sun(scene, width * (0.2 + random() * 0.6), horizon - 150, 84 + random() * 50);
  hills(scene, { count: 2, from: horizon - 110 });
  const count = 9;
  const lean = (random() - 0.5) * 0.3;
  const phase = random() * 6;
  for (let index = 0; index < count; index += 1) {
    const base = horizon + (height - horizon) * (index / count) ** 1.15;
    const swing = 12 + index * 5;
    const edge = (x: number) =>
      base + Math.sin(x / (210 + index * 16) + phase + index * 0.9) * swing + (x - width / 2) * lean * 0.4;
    const tint = blend(mood.land[0]!, mood.land[index % 2 === 0 ? 2 : 1]!, index / count + 0.15);
    const box = { left: 0, top: base - swing - 110, right: width, bottom: height };
    canvas.paint((x, y) => edge(x) - y, tint, { box });
    canvas.paint((x, y) => Math.abs(edge(x) - y) - 1.6, paper, { box, opacity: 0.85 });
  }
}

/** Birds or an aircraft's trail above mist. */
export function flight(scene: Scene) {
  const { canvas, random, width, horizon } = scene;
  sun(scene, width * (0.25 + random() * 0.5), horizon - 140, 130);
  hills(scene, { count: 4, from: horizon - 130, rough: 1.4 });
  mist(scene, 5);
  const startX = width * (0.25 + random() * 0.3);
  const startY = 110 + random() * 90;
  for (let index = 0; index < 7; index += 1) {
    const side = index % 2 === 0 ? 1 : -1;
    const x = startX + Math.ceil(index / 2) * 56 * side;
    const y = startY + Math.ceil(index / 2) * 24;
    for (const wing of [-1, 1]) {
      const shape = stroke(x, y, x + wing * 22, y - 10, 4);
      canvas.paint(shape, scene.mood.land[3]!, { box: boxAround(x, y, 30) });
    }
  }
}
