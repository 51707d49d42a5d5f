import type { Place } from './place.ts';
import { openPanel, openWhy, openWhyField } from './steps.ts';

export const alertPlaces: readonly Place[] = [
  { name: 'alerts', path: '/alerts' },
  { name: 'alerts-why', path: '/alerts', prepare: openWhy },
  { name: 'alerts-why-field', path: '/alerts', prepare: openWhyField },
  { name: 'alerts-empty', path: '/alerts', as: 'newcomer' },
  { name: 'alerts-loading', path: '/alerts', network: 'stuck' },
  { name: 'alerts-failed', path: '/alerts', network: 'cut off' },
  { name: 'alert-panel', path: '/clips', prepare: openPanel },
  { name: 'alert-panel-empty', path: '/clips', as: 'newcomer', prepare: openPanel },
];
