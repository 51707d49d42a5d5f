import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { currentT } from '#src/app/words.ts';
import { personName } from '../person-name.ts';
import {
  AddActionSharesDocument,
  AddBoardSharesDocument,
  RemoveActionSharesDocument,
  RemoveBoardSharesDocument,
} from './share-documents.ts';

/** What is shared. */
export interface SharedSubject {
  readonly kind: 'board' | 'action';
  readonly id: string;
  readonly title: string;
}

/** Whom it is shared with: members, and those whose invitation is not accepted yet. */
export interface Sharing {
  readonly shares: MemberShare[];
  readonly pendingShares: PendingShare[];
}

interface MemberShare {
  readonly id: string;
  readonly user: { readonly id: string; readonly realName: string | null; readonly email: string };
}

interface PendingShare {
  readonly id: string;
  readonly email: string;
}

/** Shares the subject with the people of these addresses, all or none, and returns whom it is shared with then. */
export async function shareWith({ kind, id }: SharedSubject, emails: string[]): Promise<Sharing> {
  const { shared } = await (kind === 'board'
    ? request(AddBoardSharesDocument, { id, emails })
    : request(AddActionSharesDocument, { id, emails }));
  return { shares: shared.shares, pendingShares: shared.pendingShares };
}

interface Removal {
  readonly subject: SharedSubject;
  readonly sharing: Sharing;
  readonly share: MemberShare | PendingShare;
}

/**
 * Takes a share away: shown at once, put back when it fails. Its undo shares anew, so that person is told again.
 *
 * @param show shows whom it is shared with.
 */
export async function stopSharing({ subject, sharing, share }: Removal, show: (sharing: Sharing) => void) {
  const email = 'user' in share ? share.user.email : share.email;
  const name = 'user' in share ? personName(share.user) : share.email;
  show({
    shares: sharing.shares.filter(({ id }) => id !== share.id),
    pendingShares: sharing.pendingShares.filter(({ id }) => id !== share.id),
  });
  try {
    const shareId = share.id;
    await (subject.kind === 'board'
      ? request(RemoveBoardSharesDocument, { shareId })
      : request(RemoveActionSharesDocument, { shareId }));
    notify({ message: currentT()('sharing.removed', { name }), undo: () => void shareAgain(subject, email, show) });
  } catch (error) {
    show(sharing);
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}

async function shareAgain(subject: SharedSubject, email: string, show: (sharing: Sharing) => void): Promise<void> {
  try {
    show(await shareWith(subject, [email]));
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}
