import type { Locale } from '@kawaraban/messages/translate.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { searchOf } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch, writeSearch } from '#src/components/saved-searches/search-params.ts';
import { useSettingsPages } from '#src/components/settings-pages/settings-pages.ts';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { useMe } from '../session/me.ts';
import { useDestinations } from '../shell/destinations.ts';
import { useChangeLanguage } from '../shell/use-change-language.ts';
import { useLocale, useT, type WordKey } from '../words.ts';
import type { Command } from './command.ts';
import { PaletteBoardsDocument, PalettePeopleDocument } from './palette-documents.ts';
import { useActs } from './use-acts.ts';
import { useGo } from './use-go.ts';

export function useCommands(): readonly Command[] {
  return [
    ...usePageActions(),
    ...useActs(),
    ...usePages(),
    ...useSavedSearchCommands(),
    ...useBoardCommands(),
    ...usePeopleCommands(),
    ...useLookCommands(),
  ];
}

/** Excludes keys that move through a list, and keys that open pages, because pages are listed by name. */
const isForKeysOnly = (keys: string) => ['j', 'k', 'Escape'].includes(keys) || keys.startsWith('g ');

function usePageActions(): Command[] {
  const t = useT();
  const byKeys = new Map(useStore(shortcuts).map((shortcut) => [shortcut.keys, shortcut]));
  return [...byKeys.values()]
    .filter(({ keys }) => !isForKeysOnly(keys))
    .map(({ keys, label, run }) => ({ id: `key ${keys}`, group: 'here', label: t(label), keys, run }));
}

function usePages(): Command[] {
  const t = useT();
  const go = useGo();
  const { personal, company } = useSettingsPages();
  const pages = [
    ...useDestinations().map(({ to, label, key }) => ({ to, label, keys: `g ${key}` })),
    { to: '/{-$locale}/announces', label: 'shell.announces' as const, keys: undefined },
    { to: '/{-$locale}/start', label: 'shell.start' as const, keys: undefined },
    { to: '/{-$locale}/guide', label: 'information.guide' as const, keys: undefined },
    ...[...personal, ...company].map((page) => ({ ...page, keys: undefined })),
  ];
  return pages.map(({ to, label, keys }) => {
    const path = to.replace('/{-$locale}', '');
    return { id: label, group: 'pages', label: t(label), aliases: [path], keys, run: () => go(path) };
  });
}

function useSavedSearchCommands(): Command[] {
  const go = useGo();
  const { items, status } = useStore(savedSearches);
  useEffect(() => {
    if (status !== 'ready') void loadSavedSearches();
  }, [status]);
  return items.map((saved) => ({
    id: `search ${saved.id}`,
    group: 'searches',
    label: saved.name,
    run: () => go(publicationsOf(writeSearch(searchOf(saved, 'headlines')))),
  }));
}

function usePeopleCommands(): Command[] {
  const go = useGo();
  const role = useMe()?.accountUser.userAcl;
  const [{ data }] = useQuery({ query: PalettePeopleDocument, pause: !role || role === 'READONLY' });
  return (data?.colleagues.people ?? []).map(({ userId, realName, email }) => ({
    id: `person ${userId}`,
    group: 'people',
    label: realName ?? email,
    ...(realName && { detail: email }),
    aliases: [email],
    isRare: true,
    run: () => (role === 'ADMIN' ? go('/settings/company-old/member-old') : location.assign(`mailto:${email}`)),
  }));
}

export function searchAddress(keywords: string): string {
  return publicationsOf(writeSearch({ ...emptySearch, keywords }));
}

function publicationsOf(search: object): string {
  return `/publications?${new URLSearchParams(Object.entries(search) as [string, string][])}`;
}

function useBoardCommands(): Command[] {
  const go = useGo();
  const isPremium = useMe()?.accountUser.account.plan === 'PREMIUM';
  const [{ data }] = useQuery({ query: PaletteBoardsDocument, pause: !isPremium });
  return (data?.boardTitles ?? []).map(({ id, title }) => ({
    id: `board ${id}`,
    group: 'boards',
    label: title,
    run: () => go(`/boards/${id}`),
  }));
}

const schemes: readonly { value: MantineColorScheme; label: WordKey }[] = [
  { value: 'light', label: 'palette.light' },
  { value: 'dark', label: 'palette.dark' },
  { value: 'auto', label: 'palette.auto' },
];

function useLookCommands(): Command[] {
  const t = useT();
  const other: Locale = useLocale() === 'ja' ? 'en' : 'ja';
  const changeLanguage = useChangeLanguage();
  const { setColorScheme } = useMantineColorScheme();
  return [
    {
      id: 'language',
      group: 'look',
      label: t('shell.switchLanguage'),
      aliases: ['language', '言語', 'english', '日本語'],
      run: () => void changeLanguage(other),
    },
    ...schemes.map(({ value, label }) => ({
      id: `scheme ${value}`,
      group: 'look' as const,
      label: t(label),
      aliases: [`${value} mode`],
      run: () => setColorScheme(value),
    })),
  ];
}
