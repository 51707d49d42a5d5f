import { stemWord } from '@kawaraban/query/stem.ts';
import { isSameFigure, tellingOf } from './reading/figures.ts';
import type { Reading } from './reading/read-text.ts';

/** Units whose figures agree in unrelated news every day: percentages, points, bare numbers. */
const bareUnits = ['percent', 'points', 'streak', 'count', 'bare'];

/**
 * Returns whether two texts share something that equal figures can be about: a name in one of the titles, a statistic,
 * or an amount of something. Without it, equal figures are no evidence.
 */
export function haveCommonGround(first: Reading, second: Reading): boolean {
  const named = (one: Reading, other: Reading) =>
    one.names.slice(0, one.titleNames).some((name) => holdsName(other, name));
  const isAmount = first.figures.some(
    (figure) =>
      !bareUnits.includes(figure.unit) &&
      tellingOf(figure) > 0 &&
      second.figures.some((other) => other.unit === figure.unit && isSameFigure(figure, other)),
  );
  return (
    isAmount ||
    first.statistics.some((id) => second.statistics.includes(id)) ||
    named(first, second) ||
    named(second, first)
  );
}

/** Returns whether a text contains a name of another text. */
export function holdsName({ names, text }: Reading, name: string): boolean {
  const written = /^[a-z]/u.test(name) ? ` ${stemWord(name)}` : name;
  return names.includes(name) || (!name.startsWith('o:') && text.includes(written));
}
