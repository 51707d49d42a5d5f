import { errorText, fieldProblems } from '@kawaraban/ui/error-text.ts';
import { useState } from 'react';
import { useT } from '#src/app/words.ts';

interface FormErrors {
  setErrors: (errors: Record<string, string>) => void;
}

export type SaveState = { kind: 'none' | 'saving' } | { kind: 'saved' | 'failed'; text: string };

/** `save` resolves to true on success. The form is never reset. */
export function useSave(form?: FormErrors) {
  const t = useT();
  const [state, setState] = useState<SaveState>({ kind: 'none' });
  const save = async (
    action: () => Promise<unknown>,
    done: () => string = () => t('common.saved'),
  ): Promise<boolean> => {
    setState({ kind: 'saving' });
    try {
      await action();
      setState({ kind: 'saved', text: done() });
      return true;
    } catch (error) {
      form?.setErrors(Object.fromEntries(fieldProblems(error).map(({ field, message }) => [field, message])));
      setState({ kind: 'failed', text: errorText(error, t) });
      return false;
    }
  };
  return { save, state, isSaving: state.kind === 'saving' };
}
