import type { Relation } from './relation.ts';

export interface RoutineArgument {
  name: string;
  type: string;
  isRequired: boolean;
  isVariadic: boolean;
}

export interface Routine {
  schema: string;
  name: string;
  arguments: RoutineArgument[];
  volatility: 'immutable' | 'stable' | 'volatile';
  returns: {
    /** `rows` means a row type, `returns table (…)` or OUT arguments. */
    kind: 'void' | 'scalar' | 'rows';
    isSet: boolean;
    type: string;
    /**
     * For `rows`, the exposed relation that has this row type. If there is none, a relation without relationships that
     * was built for the function.
     */
    relation: Relation | undefined;
  };
}
