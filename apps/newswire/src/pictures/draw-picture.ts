/**
 * Draws the picture of an article: an abstract landscape in the manner of a woodblock print, with a motif for the topic.
 * The same id and topic always give the same picture.
 */
import { createHash } from 'node:crypto';
import type { Topic } from '../load-articles.ts';
import { below, blend, boxAround, type Canvas, createCanvas, disc, everywhere, rectangle, stroke } from './canvas.ts';
import { motifs } from './motifs.ts';
import { type Mood, moods, paper, vermilion } from './palette.ts';
import { writePng } from './write-png.ts';

/** The size chat and social cards ask for, in pixels. */
export const pictureWidth = 1200;
export const pictureHeight = 630;

export interface Scene {
  canvas: Canvas;
  mood: Mood;
  /** The next of an endless row of numbers from 0 to below 1, the same for the same article. */
  random(): number;
  width: number;
  height: number;
  /** Height of the horizon in pixels from the top. */
  horizon: number;
}

/** Returns the picture as a PNG file. */
export function drawPicture(id: string, topic: Topic): Uint8Array {
  const random = randomFrom(id);
  const canvas = createCanvas(pictureWidth, pictureHeight);
  const mood = moods[Math.floor(random() * moods.length)]!;
  const scene: Scene = {
    canvas,
    mood,
    random,
    width: pictureWidth,
    height: pictureHeight,
    horizon: pictureHeight * (0.55 + random() * 0.12),
  };
  sky(scene);
  motifs[topic](scene);
  seal(scene);
  return writePng(canvas);
}

/** Mulberry32 seeded with the article's id. */
function randomFrom(id: string): () => number {
  let state = createHash('sha256').update(id).digest().readUInt32BE(4);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Bokashi: the wiped gradient of a print's sky, dark at the very top. */
function sky({ canvas, mood, height }: Scene) {
  canvas.paint(everywhere, (y) => blend(mood.skyTop, mood.skyBottom, (y / (height * 0.72)) ** 0.8));
}

/** The printer's seal in the lower right corner. */
function seal({ canvas, random, width, height }: Scene) {
  const size = 44;
  const left = width - size - 34;
  const top = height - size - 30;
  canvas.paint(rectangle(left, top, left + size, top + size), vermilion, {
    box: { left, top, right: left + size + 1, bottom: top + size + 1 },
  });
  const third = size / 4;
  for (let row = 1; row <= 3; row += 1) {
    const y = top + row * third;
    const from = left + 9 + random() * 6;
    const to = left + size - 9 - random() * 6;
    canvas.paint(stroke(from, y, to, y, 3), paper, { box: { left, top: y - 4, right: left + size, bottom: y + 4 } });
  }
  const x = left + size * (0.35 + random() * 0.3);
  canvas.paint(stroke(x, top + 8, x, top + size - 8, 3), paper, {
    box: { left: x - 4, top, right: x + 4, bottom: top + size },
  });
}

/** Paints a sun or moon. */
export function sun({ canvas, mood }: Scene, cx: number, cy: number, radius: number) {
  canvas.paint(disc(cx, cy, radius), mood.sun, { box: boxAround(cx, cy, radius) });
}

/** Paints rows of hills from the horizon to the lower edge, far to near; each fades towards its foot. */
export function hills(scene: Scene, { count = 3, from = scene.horizon - 90, rough = 1 } = {}) {
  const { canvas, mood, random, height } = scene;
  for (let index = 0; index < count; index += 1) {
    const base = from + ((height - from) * index) / (count + 0.35);
    const tint = mood.land[Math.min(mood.land.length - 1, index + Math.max(0, 4 - count))]!;
    const line = ridge(random, base, (70 - index * 12) * rough);
    canvas.paint(below(line), (y) => blend(tint, blend(tint, mood.skyBottom, 0.55), (y - base + 40) / 210), {
      box: { left: 0, top: base - 160 * rough, right: scene.width, bottom: height },
    });
  }
}

function ridge(random: () => number, base: number, swing: number): (x: number) => number {
  const waves = [1, 2.3, 5.1].map((pitch, index) => ({
    pitch: (pitch * (0.7 + random() * 0.6) * Math.PI * 2) / 1300,
    phase: random() * Math.PI * 2,
    swing: swing / (index * 1.7 + 1),
  }));
  return (x) => waves.reduce((y, wave) => y - Math.sin(x * wave.pitch + wave.phase) * wave.swing, base);
}

/** Paints bands of cloud with round ends, as prints divide a scene. */
export function mist(scene: Scene, count: number) {
  const { canvas, mood, random, width, height } = scene;
  for (let index = 0; index < count; index += 1) {
    const y = height * (0.2 + 0.6 * random());
    const x = width * random();
    const length = 240 + random() * 380;
    const thick = 16 + random() * 22;
    canvas.paint(stroke(x - length / 2, y, x + length / 2, y, thick), mood.skyBottom, {
      opacity: 0.8,
      box: { left: x - length / 2 - thick, top: y - thick, right: x + length / 2 + thick, bottom: y + thick },
    });
  }
}
