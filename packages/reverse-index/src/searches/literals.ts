/**
 * A literal of a clause is one integer: its keyword × 4, plus 2 when the keyword must not be there, plus 1 for the last of a clause.
 * The constants stand apart from clauses.ts so that its loops have them compiled in.
 */
export const ENDS_CLAUSE = 1;
export const NEGATED = 2;
export const LITERAL_BITS = 2;
