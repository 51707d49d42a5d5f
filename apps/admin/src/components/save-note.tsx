import { Alert } from '@mantine/core';
import type { SaveState } from './use-save.ts';

/** Says how a change went; announced to those who listen to the page. */
export function SaveNote({ state }: { state: SaveState }) {
  const isSaid = state.kind === 'saved' || state.kind === 'failed';
  return (
    <div role={state.kind === 'failed' ? 'alert' : 'status'}>
      {isSaid && (
        <Alert color={state.kind === 'failed' ? 'seal' : 'ink'} p="xs" my="sm">
          {state.text}
        </Alert>
      )}
    </div>
  );
}
