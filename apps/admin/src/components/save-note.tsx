import classes from './save-note.module.css';
import type { SaveState } from './use-save.ts';

/** Announces the result of a change. The element exists before the text, or screen readers would not announce it. */
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
