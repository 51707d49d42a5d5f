import { errorText } from '@kawaraban/ui/error-text.ts';
import { useState } from 'react';
import { notify } from '#src/app/notify.ts';
import { useT } from '#src/app/words.ts';

export function useRun() {
  const t = useT();
  const [isRunning, setRunning] = useState(false);
  const run = async (action: () => Promise<unknown>, message: string): Promise<boolean> => {
    setRunning(true);
    try {
      await action();
      notify({ message });
      return true;
    } catch (error) {
      notify({ message: errorText(error, t), kind: 'failed' });
      return false;
    } finally {
      setRunning(false);
    }
  };
  return { run, isRunning };
}
