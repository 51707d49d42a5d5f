import type { Topic } from '../load-articles.ts';
import type { Scene } from './draw-picture.ts';
import { buildings, chart, noren, overlappingDiscs, scales } from './motifs-commerce.ts';
import { molecules, network, orbits, rings, traces } from './motifs-industry.ts';
import { containers, farRoad, flight, rain, terraces, turbines } from './motifs-land.ts';

/** What each topic's pictures show. */
export const motifs: Record<Topic, (scene: Scene) => void> = {
  semiconductors: traces,
  energy: turbines,
  autos: farRoad,
  pharma: molecules,
  deals: overlappingDiscs,
  earnings: chart,
  regulation: scales,
  trade: containers,
  labour: buildings,
  ai: network,
  logistics: (scene) => (scene.random() < 0.5 ? farRoad(scene) : containers(scene)),
  disasters: rain,
  food: terraces,
  finance: (scene) => (scene.random() < 0.6 ? chart(scene) : buildings(scene)),
  telecom: rings,
  retail: noren,
  space: orbits,
  travel: flight,
};
