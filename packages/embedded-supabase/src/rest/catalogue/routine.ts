import type { Relation } from './relation.ts';

export interface RoutineArgument {
  /** Empty when the argument has no name. */
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

/** One overload of an offered function. */
export interface Routine {
  schema: string;
  name: string;
  /** IN, INOUT and VARIADIC arguments, in order. */
  arguments: RoutineArgument[];
  volatility: 'immutable' | 'stable' | 'volatile';
  returns: {
    /** `rows`: a row type, `returns table (…)`, or OUT arguments. */
    kind: 'void' | 'scalar' | 'rows';
    /** False: one row or value. */
    isSet: boolean;
    /** Name of the returned type. */
    type: string;
    /** Of `rows`: the offered relation whose rows they are, or else a relation of its own, with no relationships. */
    relation: Relation | undefined;
  };
}
