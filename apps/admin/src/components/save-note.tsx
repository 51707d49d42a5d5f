import classes from './save-note.module.css';
import type { SaveState } from './use-save.ts';

/** Says how a change went. The element is there before the words, or they would not be announced. */
export function SaveNote({ state }: { state: SaveState }) {
  const isSaid = state.kind === 'saved' || state.kind === 'failed';
  return (
    <div role={state.kind === 'failed' ? 'alert' : 'status'}>
      {isSaid && (
        <div className={classes.note} data-kind={state.kind}>
          {state.text}
        </div>
      )}
    </div>
  );
}
