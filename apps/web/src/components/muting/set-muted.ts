import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import { SetMutedDocument } from './muting-documents.ts';
import { lastMuteAct, type MuteAct } from './muting-state.ts';

/** Mutes with an undo in the toast `message`, or says why it failed. */
export async function mute(wanted: Partial<MuteAct>, message: string): Promise<void> {
  const act: MuteAct = { articleIds: [], sourceIds: [], ...wanted, isMuted: true };
  if (await setMuted(act)) notify({ message, kind: 'done', undo: () => void setMuted({ ...act, isMuted: false }) });
}

/** Returns whether the server stored the act. */
export async function setMuted(act: MuteAct): Promise<boolean> {
  try {
    await request(SetMutedDocument, { ...act, articleIds: [...act.articleIds], sourceIds: [...act.sourceIds] });
    lastMuteAct.set(act);
    return true;
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
    return false;
  }
}
