import classes from './save-note.module.css';
import type { SaveState } from './use-save.ts';

/** Renders the live region even without text, because screen readers only announce changes of an existing element. */
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
