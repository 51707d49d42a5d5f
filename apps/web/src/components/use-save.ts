import { errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';

interface FormErrors {
  setErrors: (errors: Record<string, string>) => void;
}

/** `save` resolves to true on success. The form is never cleared. */
export function useSave(form: FormErrors) {
  const t = useT();
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const save = async (action: () => Promise<unknown>): Promise<boolean> => {
    setSaving(true);
    setFailure(null);
    try {
      await action();
      notify({ message: t('common.saved') });
      return true;
    } catch (error) {
      form.setErrors(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      setFailure(errorText(error, t));
      return false;
    } finally {
      setSaving(false);
    }
  };
  return { save, isSaving, failure };
}
