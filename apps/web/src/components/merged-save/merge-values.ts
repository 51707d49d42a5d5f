interface Versions<Values> {
  /** Values that the form started with. */
  base: Values;
  /** The reader's current values. */
  mine: Values;
  /** The server's current values. */
  theirs: Values;
}

/**
 * Returns the reader's changes on top of the changes that others made since the form was opened, and the fields that
 * both changed differently, which keep the reader's value. Values are texts, numbers and choices.
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
