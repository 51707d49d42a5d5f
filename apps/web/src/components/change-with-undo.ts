import { errorText } from '@kawaraban/ui/error-text.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';

interface ChangeOf<Value> {
  readonly before: Value;
  readonly after: Value;
  readonly show: (value: Value) => void;
  readonly save: (value: Value) => Promise<unknown>;
}

export async function changeWithUndo<Value>({ message, ...change }: ChangeOf<Value> & { message: string }) {
  if (!(await carryOut(change))) return;
  const back = { ...change, before: change.after, after: change.before };
  notify({ message, undo: () => void carryOut(back) });
}

async function carryOut<Value>({ before, after, show, save }: ChangeOf<Value>): Promise<boolean> {
  show(after);
  try {
    await save(after);
    return true;
  } catch (error) {
    show(before);
    notify({ message: errorText(error, currentT()), kind: 'failed' });
    return false;
  }
}
