import { errorText } from '@kawaraban/ui/error-text.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { mutingDialog } from '#src/components/muting/muting-state.ts';
import { kindsOf, type SearchedKind, searchOf } from '#src/components/saved-searches/saved-search.ts';
import { savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch, type PublicationSearch } from '#src/components/saved-searches/search-params.ts';
import { searchVariables } from '#src/components/saved-searches/search-variables.ts';
import { useMayChangeBoards } from '#src/components/use-may-change-boards.ts';
import { request } from '../graphql/client.ts';
import { whileBlocked } from '../loading-overlay.ts';
import { notify } from '../notify.ts';
import { switchAccount, useMe } from '../session/me.ts';
import { signOut } from '../session/sign-out.ts';
import { currentT, useT } from '../words.ts';
import type { Command } from './command.ts';
import { PaletteUnreadDocument } from './palette-documents.ts';
import { useGo } from './use-go.ts';

export function useActs(): Command[] {
  return [...useNewThings(), ...useReadMarkActs(), ...useAccountActs()];
}

function useNewThings(): Command[] {
  const t = useT();
  const go = useGo();
  const me = useMe();
  const mayChangeBoards = useMayChangeBoards();
  if (!me) return [];
  const { userAcl, account } = me.accountUser;
  const act = (id: string, label: string, path: string, aliases: readonly string[]): Command => ({
    id,
    group: 'acts',
    label,
    aliases,
    run: () => go(path),
  });
  return [
    ...(account.plan === 'PREMIUM' && mayChangeBoards
      ? [
          act('new board', t('palette.newBoard'), '/boards/edit', ['new board', 'create board', '新規ボード']),
          act('new action', t('palette.newAction'), '/actions/edit', ['new action', 'create task', '新規アクション']),
        ]
      : []),
    ...(userAcl === 'ADMIN'
      ? [
          act('invite', t('palette.invite'), '/settings/company-old/member-old?invite=true', [
            'invite member',
            'add colleague',
            '招待',
          ]),
        ]
      : []),
  ];
}

const allKinds: readonly SearchedKind[] = ['Headline', 'Notice'];

function useReadMarkActs(): Command[] {
  const t = useT();
  const { items } = useStore(savedSearches);
  const act = (id: string, label: string, search: PublicationSearch, kinds: readonly SearchedKind[]): Command => ({
    id: `read ${id}`,
    group: 'acts',
    label,
    aliases: ['mark as read', '既読にする'],
    isRare: id !== 'all',
    run: () => void markSearchRead(search, kinds),
  });
  return [
    act('all', t('palette.markNewsRead'), emptySearch, allKinds),
    ...items.map((saved) => {
      const label = t('palette.markSearchRead', { name: saved.name });
      return act(saved.id, label, searchOf(saved, 'headlines'), kindsOf(saved.conditions));
    }),
  ];
}

async function markSearchRead(search: PublicationSearch, kinds: readonly SearchedKind[]): Promise<void> {
  const t = currentT();
  const ofKind = { hasHeadlines: kinds.includes('Headline'), hasNotices: kinds.includes('Notice') };
  try {
    const { markAllRead } = await import('#src/components/reading/undo-stack.ts');
    const { headlines, notices } = await whileBlocked(() =>
      request(PaletteUnreadDocument, { ...searchVariables(search), ...ofKind }),
    );
    const ids = [...(headlines?.unreadIds ?? []), ...(notices?.unreadIds ?? [])];
    if (ids.length > 0) markAllRead(ids.map((id) => ({ id, isRead: false })));
    else notify({ message: t('reading.allRead') });
  } catch (error) {
    notify({ message: errorText(error, t), kind: 'failed' });
  }
}

function useAccountActs(): Command[] {
  const t = useT();
  const me = useMe();
  if (!me) return [];
  return [
    ...me.otherAccountUsers.map(({ accountId, account }) => ({
      id: `account ${accountId}`,
      group: 'acts' as const,
      label: t('palette.switchTo', { name: account.name }),
      aliases: [account.name, 'switch account', 'アカウントの切り替え'],
      run: () => switchAccount(accountId),
    })),
    {
      id: 'muted',
      group: 'acts',
      label: t('reading.mute.muted'),
      aliases: ['muted stories and sources', 'unmute', 'ミュート中', 'ミュート解除'],
      run: () => mutingDialog.set({ kind: 'muted' }),
    },
    {
      id: 'read lately',
      group: 'acts',
      label: t('recent.readLastHour'),
      aliases: ['recently read', '既読にした記事'],
      run: () => mutingDialog.set({ kind: 'read' }),
    },
    {
      id: 'snoozed',
      group: 'acts',
      label: t('snooze.snoozed'),
      aliases: ['snoozed articles', 'スヌーズ中', 'スヌーズ解除'],
      run: () => mutingDialog.set({ kind: 'snoozed' }),
    },
    {
      id: 'sign out',
      group: 'acts',
      label: t('shell.signOut'),
      aliases: ['sign out', 'log out', 'logout', 'ログアウト', 'サインアウト'],
      run: () => void whileBlocked(signOut),
    },
  ];
}
