import type { Locale } from '@kawaraban/messages/translate.ts';
import { errorText } from '@kawaraban/ui/error-text.ts';
import { request } from '#src/app/graphql/client.ts';
import { notify } from '#src/app/notify.ts';
import { currentLocale, currentT } from '#src/app/words.ts';
import { personName } from '../person-name.ts';
import {
  AddActionSharesDocument,
  AddBoardSharesDocument,
  RemoveActionSharesDocument,
  RemoveBoardSharesDocument,
} from './share-documents.ts';

export interface SharedSubject {
  readonly kind: 'board' | 'action';
  readonly id: string;
  readonly title: string;
}

export interface Sharing {
  readonly shares: MemberShare[];
  readonly pendingShares: PendingShare[];
}

export type ShareAccess = 'EDIT' | 'VIEW';

export interface MemberShare {
  readonly id: string;
  readonly access: ShareAccess;
  readonly user: { readonly id: string; readonly realName: string | null; readonly email: string };
}

export interface PendingShare {
  readonly id: string;
  readonly access: ShareAccess;
  readonly email: string;
  readonly awaitsApproval: boolean;
}

interface ToShare {
  emails: string[];
  access: ShareAccess;
  language: Locale;
}

export async function shareWith({ kind, id }: SharedSubject, toShare: ToShare): Promise<Sharing> {
  const { shared } = await (kind === 'board'
    ? request(AddBoardSharesDocument, { id, ...toShare })
    : request(AddActionSharesDocument, { id, ...toShare }));
  return { shares: shared.shares, pendingShares: shared.pendingShares };
}

interface Removal {
  readonly subject: SharedSubject;
  readonly sharing: Sharing;
  readonly share: MemberShare | PendingShare;
}

/**
 * Undoing the removal shares the board or action again, so the person receives another mail.
 * @param show displays the given shares.
 */
export async function stopSharing({ subject, sharing, share }: Removal, show: (sharing: Sharing) => void) {
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
    notify({ message: currentT()('sharing.removed', { name }), undo: () => void shareAgain(subject, share, show) });
  } catch (error) {
    show(sharing);
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}

export async function changeAccess(
  { subject, sharing, share, access }: Removal & { access: ShareAccess },
  show: (sharing: Sharing) => void,
): Promise<void> {
  const changed = <S extends { id: string }>(one: S) => (one.id === share.id ? { ...one, access } : one);
  show({ shares: sharing.shares.map(changed), pendingShares: sharing.pendingShares.map(changed) });
  try {
    show(await shareWith(subject, { emails: [addressOf(share)], access, language: currentLocale() }));
    notify({ message: currentT()('sharing.accessChanged') });
  } catch (error) {
    show(sharing);
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}

type Share = MemberShare | PendingShare;

const addressOf = (share: Share) => ('user' in share ? share.user.email : share.email);

async function shareAgain(subject: SharedSubject, share: Share, show: (sharing: Sharing) => void): Promise<void> {
  const { access } = share;
  try {
    show(await shareWith(subject, { emails: [addressOf(share)], access, language: currentLocale() }));
  } catch (error) {
    notify({ message: errorText(error, currentT()), kind: 'failed' });
  }
}
