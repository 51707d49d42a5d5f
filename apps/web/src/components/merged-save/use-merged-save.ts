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
  id: string | null;
  initial: Values;
  read: (id: string) => Promise<Values>;
  write: (id: string | null, values: Values) => Promise<string>;
  valueText: (field: keyof Values & string, values: Values) => string;
}

/**
 * Saves a form that several people edit, and keeps the changes that others made after it was opened. If both sides
 * changed a field, nothing is saved and the reader sees the other person's value. The next save overwrites that value.
 * `save` resolves to the id, or to null on failure, in which case `failure` has the reason and the invalid fields are
 * marked. The form is never cleared.
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
      base.current = theirs;
      form.setValues(merged);
      const fields = conflicts as (keyof Values & string)[]; // Fields of a form have names.
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
