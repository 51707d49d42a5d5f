import { type Colour, colour } from './canvas.ts';

/** The hour a picture is set in: the colours of a woodblock print's sky, land and accents. */
export interface Mood {
  skyTop: Colour;
  skyBottom: Colour;
  sun: Colour;
  /** Far to near. */
  land: readonly Colour[];
  line: Colour;
  accent: Colour;
}

export const ink = colour('#142245');
export const vermilion = colour('#c8402f');
export const paper = colour('#f4eedf');

const indigo = colour('#2b4678');
const steel = colour('#5d7ea9');
const haze = colour('#a9bed2');
const sand = colour('#e6d2a8');
const ochre = colour('#d49a3c');
const rose = colour('#e9b9a4');
const pine = colour('#4c6a62');

export const moods: readonly Mood[] = [
  {
    skyTop: colour('#8fb0cf'),
    skyBottom: paper,
    sun: vermilion,
    land: [haze, steel, indigo, ink],
    line: indigo,
    accent: vermilion,
  },
  {
    skyTop: rose,
    skyBottom: colour('#fbf4e4'),
    sun: vermilion,
    land: [colour('#c9a9a6'), colour('#8a7f9c'), colour('#4a4f7d'), ink],
    line: ink,
    accent: ochre,
  },
  {
    skyTop: ink,
    skyBottom: colour('#d9664a'),
    sun: colour('#f6d9a2'),
    land: [colour('#8d5566'), colour('#54466b'), colour('#2c3560'), colour('#10193a')],
    line: paper,
    accent: ochre,
  },
  {
    skyTop: colour('#0e1836'),
    skyBottom: colour('#41659a'),
    sun: colour('#f5efd9'),
    land: [colour('#39598c'), colour('#294473'), colour('#1b2f58'), colour('#0d1733')],
    line: haze,
    accent: vermilion,
  },
  {
    skyTop: sand,
    skyBottom: paper,
    sun: vermilion,
    land: [colour('#c4c3a0'), colour('#89a08a'), pine, ink],
    line: pine,
    accent: vermilion,
  },
  {
    skyTop: colour('#e9a23f'),
    skyBottom: colour('#fbeccb'),
    sun: paper,
    land: [colour('#e08a55'), vermilion, colour('#7c2f3c'), ink],
    line: ink,
    accent: indigo,
  },
];
