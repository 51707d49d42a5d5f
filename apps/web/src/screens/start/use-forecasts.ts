import { useEffect, useReducer, useRef } from 'react';
import { request } from '#src/app/graphql/client.ts';
import type { StartForecastQuery } from '#src/generated/graphql.ts';
import { StartForecastDocument } from './start-documents.ts';
import type { Proposal } from './start-state.ts';

export type Forecast = StartForecastQuery['alertForecast'];
export type ForecastState =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly error: unknown }
  | { readonly kind: 'known'; readonly forecast: Forecast };

/** Maximum number of forecasts requested at once, so that a guide with many searches does not overload the server. */
const requestsMax = 3;
const itemsPerDayMax = 8;
export const forecastDays = 30;

type Conditions = Proposal['conditions'];

export function useForecasts() {
  const known = useRef(new Map<string, ForecastState>());
  const queue = useRef<Conditions[]>([]);
  const running = useRef(0);
  const isGone = useRef(false);
  const [, rerender] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);

  const run = () => {
    while (running.current < requestsMax && !isGone.current) {
      const conditions = queue.current.shift();
      if (!conditions) return;
      running.current++;
      void request(StartForecastDocument, { conditions })
        .then(({ alertForecast }): ForecastState => ({ kind: 'known', forecast: alertForecast }))
        .catch((error: unknown): ForecastState => ({ kind: 'failed', error }))
        .then((state) => {
          known.current.set(JSON.stringify(conditions), state);
          running.current--;
          if (!isGone.current) rerender();
          run();
        });
    }
  };
  /** Call this only in an effect, because it changes refs and starts requests. */
  const ask = (conditions: Conditions, { isAgain = false } = {}) => {
    const key = JSON.stringify(conditions);
    if (known.current.has(key) && !isAgain) return;
    known.current.set(key, { kind: 'loading' });
    queue.current.push(conditions);
    if (isAgain) rerender();
    run();
  };
  const of = (conditions: Conditions): ForecastState =>
    known.current.get(JSON.stringify(conditions)) ?? { kind: 'loading' };
  return { of, ask };
}

export const isTooMuch = ({ isComplete, itemCount }: Forecast) =>
  !isComplete || itemCount > itemsPerDayMax * forecastDays;

export function inTitles({ kinds, keywords }: Conditions): Conditions | null {
  return keywords.startsWith('title:(') ? null : { kinds, keywords: `title:(${keywords})` };
}
