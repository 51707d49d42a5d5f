import { errorCode, errorText } from '@kawaraban/ui/error-text.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { CombinedError } from '@urql/core';
import { useSyncExternalStore } from 'react';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { connection } from '#src/app/offline/connection.ts';
import { isSignedInAs, session } from '#src/app/session/session.ts';
import { currentT } from '#src/app/words.ts';
import { createReadMarks, type MarkOutcome, type ReadableArticle, type ReadMarks } from './create-read-marks.ts';
import { actsInStorage, type ReadAct } from './kept-acts.ts';
import { MarkArticlesDocument, UndoMarkArticlesDocument } from './reading-documents.ts';

interface MarksOfReader {
  readonly userId: string;
  readonly marks: ReadMarks;
  readonly stop: () => void;
}

const current = createStore<{ held: MarksOfReader | undefined }>(() => ({ held: undefined }));

export function readMarks(): ReadMarks {
  const userId = session.get()?.user.id ?? '';
  const state = current.get();
  if (state.held?.userId !== userId) {
    state.held?.stop();
    state.held = start(userId);
  }
  return state.held.marks;
}

/** Stops the retries. Otherwise the timer and the subscription of the read marks would outlive `resetStores`. */
export function stopReadMarks(): void {
  current.get().held?.stop();
}

function start(userId: string): MarksOfReader {
  const marks = createReadMarks({
    send: async (act) => ((await isSignedInAs(userId || undefined)) ? send(act) : { kind: 'away' }),
    kept: actsInStorage(`read-act/${userId}/`, ({ articleIds }) => Array.isArray(articleIds)),
    now: Date.now,
    onRefused: (error) => notify({ message: errorText(error, currentT()), kind: 'failed' }),
  });
  const forget = connection.subscribe(() => {
    if (!connection.get().isAway) marks.retryNow();
  });
  return {
    userId,
    marks,
    stop: () => {
      forget();
      marks.stop();
    },
  };
}

const passingCodes: readonly (string | undefined)[] = ['RATE_LIMITED', 'INTERNAL_SERVER_ERROR', 'UNAUTHENTICATED'];

async function send({ id, undoes, articleIds, isRead, at }: ReadAct): Promise<MarkOutcome> {
  try {
    if (undoes) {
      const { articleIds: undone } = await request(UndoMarkArticlesDocument, {
        actId: undoes,
        ageMs: Math.max(0, Date.now() - at),
      });
      return { kind: 'done', articleIds: undone };
    }
    return { kind: 'done', articleIds: await sendMarks({ id, articleIds, isRead, at }) };
  } catch (error) {
    return failedOutcome(error);
  }
}

export function failedOutcome(error: unknown): { kind: 'away' } | { kind: 'refused'; error: unknown } {
  const isPassing = !(error instanceof CombinedError) || error.networkError || passingCodes.includes(errorCode(error));
  return isPassing ? { kind: 'away' } : { kind: 'refused', error };
}

/** Maximum number of articles per request. A larger operation is sent in several requests with the same id. */
const requestMax = 200;

async function sendMarks({ id, articleIds, isRead, at }: ReadAct): Promise<string[]> {
  const changed: string[] = [];
  for (let from = 0; from < articleIds.length; from += requestMax) {
    const part = articleIds.slice(from, from + requestMax);
    const ageMs = Math.max(0, Date.now() - at);
    const variables = { articleIds: part, isRead, includeStories: true, actId: id, ageMs };
    changed.push(...(await request(MarkArticlesDocument, variables)).markArticles.articleIds);
  }
  return changed;
}

export function useIsRead(article: ReadableArticle): boolean {
  return useSyncExternalStore(readMarks().subscribe, () => readMarks().isRead(article));
}
