import { errorText } from '@kawaraban/ui/error-text.ts';
import { createStore } from '@kawaraban/ui/store.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { connection } from '#src/app/offline/connection.ts';
import { readAccountId } from '#src/app/session/account-cookie.ts';
import { isSignedInAs, session } from '#src/app/session/session.ts';
import { currentT } from '#src/app/words.ts';
import { isNotFound } from '../is-not-found.ts';
import { actsInStorage } from '../reading/kept-acts.ts';
import { failedOutcome } from '../reading/read-marks.ts';
import { PluckClipDocument, PushClipDocument } from './clip-documents.ts';
import { changedClips, showClip } from './clip-ids.ts';
import { type ClipApi, createKeptClips, sendClip } from './create-kept-clips.ts';

function apiOf(accountId: string | undefined): ClipApi {
  return {
    save: async (article) => (await request(PushClipDocument, article, { accountId })).pushClip.id,
    remove: async (clipId) => void (await request(PluckClipDocument, { clipId }, { accountId })),
  };
}

type KeptClips = ReturnType<typeof createKeptClips>;

const current = createStore<{ held?: KeptClips & { readonly owner: string } }>(() => ({}));

export function keptClips(): KeptClips {
  const [userId, accountId] = [session.get()?.user.id, readAccountId()];
  const owner = `${userId}/${accountId}`;
  const state = current.get();
  if (state.held?.owner !== owner) {
    if (state.held) {
      state.held.stop();
      changedClips.set(new Map());
    }
    state.held = { ...start({ owner, userId, accountId }), owner };
  }
  return state.held;
}

interface Owner {
  readonly owner: string;
  readonly userId: string | undefined;
  readonly accountId: string | undefined;
}

function start({ owner, userId, accountId }: Owner): KeptClips {
  const api = apiOf(accountId);
  const clips = createKeptClips({
    async send(act) {
      if (!(await isSignedInAs(userId))) return { kind: 'away' };
      return sendClip(api, act, (error) =>
        act.clipId !== null && isNotFound(error) ? { kind: 'done', clipId: null } : failedOutcome(error),
      );
    },
    kept: actsInStorage(`clip-act/${owner}/`, ({ articleId, articleKind }) => Boolean(articleId && articleKind)),
    now: Date.now,
    show: showClip,
    onRefused: (error) => notify({ message: errorText(error, currentT()), kind: 'failed' }),
  });
  const forget = connection.subscribe(() => {
    if (!connection.get().isAway) clips.retryNow();
  });
  return {
    ...clips,
    stop: () => {
      forget();
      clips.stop();
    },
  };
}
