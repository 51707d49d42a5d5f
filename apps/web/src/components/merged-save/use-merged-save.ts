import { errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { useRef, useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';
import { isNotFound } from '../is-not-found.ts';
import { mergeValues } from './merge-values.ts';

interface MergedSave<Values> {
  form: {
    setValues: (values: Values) => void;
    setErrors: (errors: Record<string, string>) => void;
  };
  /** Null: it is new. */
  id: string | null;
  initial: Values;
  /** Returns it as the server has it now. */
  read: (id: string) => Promise<Values>;
  /** Saves it whole, and returns its id. */
  write: (id: string | null, values: Values) => Promise<string>;
  /** How a value of a field is shown to the reader. */
  valueText: (field: keyof Values & string, values: Values) => string;
}

/**
 * Saves a form of what several people write. What others changed since it was opened, in another window or at another desk,
 * stays; where both changed a field nothing is saved, the reader is shown theirs, and the next save decides. `save` resolves
 * to the id, or to null when it was not saved: then `failure` says why and the fields at fault are marked. The form is never
 * cleared.
 */
export function useMergedSave<Values extends object>({
  form,
  id,
  initial,
  read,
  write,
  valueText,
}: MergedSave<Values>) {
  const t = useT();
  const base = useRef(initial);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);

  const save = async (mine: Values): Promise<string | null> => {
    setSaving(true);
    setFailure(null);
    try {
      const theirs = id === null ? base.current : await read(id);
      const { merged, conflicts } = mergeValues({ base: base.current, mine, theirs });
      if (conflicts.length === 0) {
        const savedId = await write(id, merged);
        notify({ message: t('common.saved') });
        return savedId;
      }
      // The next save is a decision: it is made knowing theirs.
      base.current = theirs;
      form.setValues(merged);
      const fields = conflicts as (keyof Values & string)[]; // The fields of a form have names.
      const theirsText = (field: (typeof fields)[number]) => valueText(field, theirs) || t('saving.emptyValue');
      form.setErrors(
        Object.fromEntries(fields.map((field) => [field, t('saving.theirs', { value: theirsText(field) })])),
      );
      setFailure(t('saving.changedMeanwhile'));
    } catch (error) {
      form.setErrors(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      setFailure(id !== null && isNotFound(error) ? t('saving.goneMeanwhile') : errorText(error, t));
    } finally {
      setSaving(false);
    }
    return null;
  };
  return { save, isSaving, failure };
}
