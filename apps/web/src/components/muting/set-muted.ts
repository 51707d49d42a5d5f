import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import { SetMutedDocument } from './muting-documents.ts';
import { lastMuteAct, type MuteAct } from './muting-state.ts';

export async function mute(wanted: Partial<MuteAct>, message: string): Promise<void> {
  const act: MuteAct = { articleIds: [], sourceIds: [], ...wanted, isMuted: true };
  const changed = await setMuted(act);
  if (changed) notify({ message, kind: 'done', undo: () => void setMuted({ ...changed, isMuted: false }) });
}

/** Returns undefined if the server did not store the operation. */
export async function setMuted(act: MuteAct): Promise<Omit<MuteAct, 'isMuted'> | undefined> {
  try {
    const asked = { ...act, articleIds: [...act.articleIds], sourceIds: [...act.sourceIds] };
    const { articleIds, sourceIds } = (await request(SetMutedDocument, asked)).setMuted;
    lastMuteAct.set(act);
    return { articleIds, sourceIds };
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
    return undefined;
  }
}
