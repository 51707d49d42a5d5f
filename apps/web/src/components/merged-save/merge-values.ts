interface Versions<Values> {
  base: Values;
  mine: Values;
  theirs: Values;
}

/**
 * If both versions changed a field differently, keeps the reader's value. Fields are compared with `!==`, so their
 * values must be primitives.
 */
export function mergeValues<Values extends object>({ base, mine, theirs }: Versions<Values>) {
  const fields = Object.keys(base) as (keyof Values)[]; // The keys are those of the type.
  const isMine = (field: keyof Values) => mine[field] !== base[field];
  const isTheirs = (field: keyof Values) => theirs[field] !== base[field];
  const ofMine = fields.filter(isMine).map((field) => [field, mine[field]]);
  const merged: Values = { ...theirs, ...Object.fromEntries(ofMine) };
  const conflicts = fields.filter((field) => isMine(field) && isTheirs(field) && mine[field] !== theirs[field]);
  return { merged, conflicts };
}
