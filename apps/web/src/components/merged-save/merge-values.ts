interface Versions<Values> {
  /** What the form began from. */
  base: Values;
  /** As the reader has it now. */
  mine: Values;
  /** As the server has it now. */
  theirs: Values;
}

/**
 * Returns the reader's changes on top of what others changed since the form was opened, and the fields that both changed, to
 * different ends: there the reader's stand. Values are compared as they are: a form of texts, numbers and choices.
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
