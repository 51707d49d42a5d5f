import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import type { ReadableArticle } from '../reading/create-read-marks.ts';
import { readMarks } from '../reading/read-marks.ts';
import { lastMuteAct } from './muting-state.ts';
import { SetSnoozedDocument } from './snoozing-documents.ts';

/**
 * Snoozes articles until the time `until`. If `until` is null, the articles stay snoozed until a new article joins
 * their story. Also marks them as unread, so that they reappear as unread.
 */
export async function snooze(articles: readonly ReadableArticle[], until: Date | null, message: string): Promise<void> {
  const changed = await setSnoozed({ articleIds: articles.map(({ id }) => id), isSnoozed: true, until });
  if (!changed) return;
  const act = readMarks().mark(articles, false);
  const undo = () => {
    if (act) readMarks().undo(act);
    void setSnoozed({ articleIds: changed, isSnoozed: false });
  };
  notify({ message, kind: 'done', undo });
}

interface SnoozeAct {
  articleIds: string[];
  isSnoozed: boolean;
  until?: Date | null;
}

/** Returns undefined if the server did not store the operation. */
export async function setSnoozed({ until, ...act }: SnoozeAct): Promise<string[] | undefined> {
  try {
    const { setSnoozed: changed } = await request(SetSnoozedDocument, { ...act, until: until?.toISOString() });
    lastMuteAct.set({ articleIds: act.articleIds, sourceIds: [], isMuted: act.isSnoozed });
    return changed;
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
    return undefined;
  }
}
