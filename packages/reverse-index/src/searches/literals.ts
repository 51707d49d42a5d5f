/**
 * A literal of a clause is one integer: keyword × 4, plus 2 if the keyword must not occur, plus 1 for the last literal
 * of a clause. These constants are not in clauses.ts, whose loops need local copies (README.md, "Constants").
 */
export const ENDS_CLAUSE = 1;
export const NEGATED = 2;
export const LITERAL_BITS = 2;
