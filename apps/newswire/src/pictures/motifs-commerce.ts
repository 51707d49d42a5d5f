/** Motifs of markets, offices and shops. */
import { blend, boxAround, disc, intersection, rectangle, ring, type Shape, stroke } from './canvas.ts';
import { hills, mist, type Scene, sun } from './draw-picture.ts';
import { waves } from './motifs-land.ts';
import { ink, paper, vermilion } from './palette.ts';

/** Two discs that share a part filled with arcs. */
export function overlappingDiscs(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  hills(scene, { count: 2, from: height * 0.78, rough: 0.6 });
  const radius = 165 + random() * 30;
  const cy = height * 0.45;
  const gap = radius * (0.55 + random() * 0.2);
  const left = disc(width / 2 - gap, cy, radius);
  const right = disc(width / 2 + gap, cy, radius);
  canvas.paint(left, mood.sun, { box: boxAround(width / 2 - gap, cy, radius) });
  canvas.paint(right, mood.land[2]!, { box: boxAround(width / 2 + gap, cy, radius) });
  const shared = intersection(left, right);
  const box = boxAround(width / 2, cy, radius);
  canvas.paint(shared, mood.land[3]!, { box });
  const arcs: Shape = (x, y) => {
    const row = Math.round(y / 16);
    const column = Math.round((x - (row % 2) * 16) / 32);
    const distance = Math.hypot(x - column * 32 - (row % 2) * 16, y - row * 16 - 8);
    return Math.abs((distance % 8) - 4) - 1;
  };
  canvas.paint(intersection(shared, arcs), paper, { box, opacity: 0.8 });
}

/** Columns and a line over the sea: a market as a landscape. */
export function chart(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  sun(scene, width * (0.18 + random() * 0.64), 180 + random() * 50, 96 + random() * 34);
  const count = 16;
  const step = width / (count + 1);
  let level = 0.3 + random() * 0.25;
  const drift = (random() - 0.35) * 0.05;
  const tops: [number, number][] = [];
  for (let index = 0; index < count; index += 1) {
    level = Math.min(0.78, Math.max(0.16, level + drift + (random() - 0.5) * 0.14));
    const x = step * (index + 0.62);
    const top = height * (0.95 - level * 0.82);
    tops.push([x + step * 0.35, top - 34]);
    const tint = index === count - 3 ? vermilion : mood.land[1 + (index % 2)]!;
    canvas.paint(
      rectangle(x, top, x + step * 0.7, height),
      (y) => blend(tint, mood.skyBottom, ((y - top) / (height - top)) * 0.6),
      {
        box: { left: x - 1, top: top - 1, right: x + step * 0.7 + 2, bottom: height },
      },
    );
  }
  waves(scene, height * 0.86, 34);
  for (let index = 1; index < tops.length; index += 1) {
    const [x1, y1] = tops[index - 1]!;
    const [x2, y2] = tops[index]!;
    canvas.paint(stroke(x1, y1, x2, y2, 5), mood.land[3]!, {
      box: { left: x1 - 4, top: Math.min(y1, y2) - 5, right: x2 + 4, bottom: Math.max(y1, y2) + 5 },
    });
  }
  for (const [x, y] of tops) {
    canvas.paint(disc(x, y, 9), mood.land[3]!, { box: boxAround(x, y, 10) });
    canvas.paint(disc(x, y, 4), paper, { box: boxAround(x, y, 10) });
  }
}

/** A balance over bands of cloud: rules and those who keep them. */
export function scales(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  const cx = width * (0.38 + random() * 0.24);
  sun(scene, cx, height * 0.4, 178);
  hills(scene, { count: 3, from: height * 0.7, rough: 0.8 });
  mist(scene, 4);
  const top = 150;
  const foot = height * 0.86;
  const tilt = (random() - 0.5) * 0.22;
  const reach = 230;
  const dark = mood.land[3]!;
  canvas.paint(stroke(cx, top - 30, cx, foot, 12), dark, {
    box: { left: cx - 10, top: top - 40, right: cx + 10, bottom: foot + 8 },
  });
  canvas.paint(stroke(cx - 90, foot, cx + 90, foot, 14), dark, {
    box: { left: cx - 100, top: foot - 10, right: cx + 100, bottom: foot + 10 },
  });
  const ends = [-1, 1].map((side): [number, number] => [cx + side * reach, top + side * reach * tilt]);
  canvas.paint(stroke(...ends[0]!, ...ends[1]!, 9), dark, {
    box: { left: cx - reach - 8, top: top - 70, right: cx + reach + 8, bottom: top + 70 },
  });
  for (const [x, y] of ends) {
    const pan = y + 150;
    for (const lean of [-1, 1]) {
      canvas.paint(stroke(x, y, x + lean * 66, pan, 2.6), dark, {
        box: { left: x - 70, top: y, right: x + 70, bottom: pan + 2 },
      });
    }
    const lower: Shape = (_px, py) => pan - py;
    canvas.paint(
      intersection(disc(x, pan, 72), lower, (_px, py) => py - pan - 40),
      vermilion,
      {
        box: { left: x - 74, top: pan - 2, right: x + 74, bottom: pan + 44 },
      },
    );
  }
  canvas.paint(disc(cx, top - 34, 16), vermilion, { box: boxAround(cx, top - 34, 16) });
}

/** A town of offices with lit windows. */
export function buildings(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  sun(scene, width * (0.2 + random() * 0.6), 200, 110 + random() * 40);
  hills(scene, { count: 2, from: height * 0.55, rough: 1.1 });
  for (const depth of [0, 1]) {
    let x = -30 + random() * 40;
    while (x < width) {
      const wide = 70 + random() * 80;
      const top = height * (0.36 + depth * 0.2 + random() * 0.26);
      const tint = mood.land[2 + depth]!;
      canvas.paint(rectangle(x, top, x + wide, height), tint, {
        box: { left: x - 1, top: top - 1, right: x + wide + 2, bottom: height },
      });
      for (let wy = top + 16; wy < height - 20; wy += 26) {
        for (let wx = x + 12; wx < x + wide - 16; wx += 22) {
          if (random() < 0.5) continue;
          const lit = random() < 0.07 ? vermilion : mood.skyBottom;
          canvas.paint(rectangle(wx, wy, wx + 10, wy + 13), lit, {
            opacity: 0.8,
            box: { left: wx - 1, top: wy - 1, right: wx + 12, bottom: wy + 15 },
          });
        }
      }
      x += wide + 6 + random() * 26;
    }
  }
}

/** A shop's curtain with a crest on each panel. */
export function noren(scene: Scene) {
  const { canvas, mood, random, width, height } = scene;
  hills(scene, { count: 2, from: height * 0.82, rough: 0.5 });
  const panels = 4 + Math.floor(random() * 2);
  const gap = 9;
  const wide = (width - 120) / panels;
  const cloth = random() < 0.5 ? ink : mood.land[2]!;
  canvas.paint(stroke(20, 74, width - 20, 74, 16), mood.land[3]!, {
    box: { left: 0, top: 60, right: width, bottom: 90 },
  });
  for (let index = 0; index < panels; index += 1) {
    const left = 60 + index * wide + gap / 2;
    const right = left + wide - gap;
    const foot = 440 + random() * 24;
    const sway = (random() - 0.5) * 26;
    const panel: Shape = (x, y) => {
      const shift = sway * ((y - 84) / 360) ** 2;
      return Math.max(left + shift - x, x - right - shift, 84 - y, y - foot);
    };
    canvas.paint(panel, (y) => blend(cloth, mood.skyBottom, ((y - 84) / 360) * 0.22), {
      box: { left: left - 30, top: 80, right: right + 30, bottom: 480 },
    });
    crest(scene, (left + right) / 2 + sway * 0.2, 262, Math.min(72, wide * 0.3), random());
  }
}

/** A crest as round Japanese emblems are built: a disc, a ring and a few arcs or bars. */
function crest({ canvas }: Scene, cx: number, cy: number, radius: number, choice: number) {
  const box = boxAround(cx, cy, radius);
  canvas.paint(disc(cx, cy, radius), choice < 0.3 ? vermilion : paper, { box });
  const dark = choice < 0.3 ? paper : ink;
  canvas.paint(ring(cx, cy, radius * 0.84, 4), dark, { box });
  if (choice < 0.3) canvas.paint(disc(cx, cy, radius * 0.4), dark, { box });
  else if (choice < 0.55) {
    for (const row of [-0.36, 0, 0.36]) {
      canvas.paint(
        stroke(cx - radius * 0.5, cy + row * radius, cx + radius * 0.5, cy + row * radius, radius * 0.16),
        dark,
        { box },
      );
    }
  } else if (choice < 0.8) {
    for (let petal = 0; petal < 5; petal += 1) {
      const angle = -Math.PI / 2 + (petal * Math.PI * 2) / 5;
      canvas.paint(
        disc(cx + Math.cos(angle) * radius * 0.42, cy + Math.sin(angle) * radius * 0.42, radius * 0.24),
        dark,
        { box },
      );
    }
  } else {
    const diamond: Shape = (x, y) => (Math.abs(x - cx) + Math.abs(y - cy) - radius * 0.62) * 0.7;
    canvas.paint(diamond, dark, { box });
    canvas.paint((x, y) => diamond(x, y) + radius * 0.2, paper, { box });
  }
}
