import type { Place } from './place.ts';
import { openPanel } from './steps.ts';

export const alertPlaces: readonly Place[] = [
  { name: 'alerts', path: '/alerts' },
  { name: 'alerts-empty', path: '/alerts', as: 'newcomer' },
  { name: 'alerts-loading', path: '/alerts', network: 'stuck' },
  { name: 'alerts-failed', path: '/alerts', network: 'cut off' },
  { name: 'alert-panel', path: '/clips', prepare: openPanel },
  { name: 'alert-panel-empty', path: '/clips', as: 'newcomer', prepare: openPanel },
];
