import type { Locale } from '@kawaraban/messages/translate.ts';
import { useStore } from '@kawaraban/ui/store.ts';
import { type MantineColorScheme, useMantineColorScheme } from '@mantine/core';
import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useQuery } from 'urql';
import { searchOf } from '#src/components/saved-searches/saved-search.ts';
import { loadSavedSearches, savedSearches } from '#src/components/saved-searches/saved-search-store.ts';
import { emptySearch, writeSearch } from '#src/components/saved-searches/search-params.ts';
import { useSettingsPages } from '#src/components/settings-pages/settings-pages.ts';
import { shortcuts } from '../keyboard/shortcuts.ts';
import { localeOfPath } from '../locale.ts';
import { useMe } from '../session/me.ts';
import { useDestinations } from '../shell/destinations.ts';
import { useChangeLanguage } from '../shell/use-change-language.ts';
import { useLocale, useT, type WordKey } from '../words.ts';
import { PaletteBoardsDocument } from './palette-documents.ts';
import type { Rankable } from './rank.ts';

export interface Command extends Rankable {
  readonly id: string;
  readonly group: 'here' | 'pages' | 'searches' | 'boards' | 'look';
  /** Equivalent keys, shown beside the entry. */
  readonly keys?: string;
  readonly run: () => void;
}

/** Returns all entries of the palette for the page it was opened on, the page's own shortcuts first. */
export function useCommands(): readonly Command[] {
  return [...usePageActions(), ...usePages(), ...useSavedSearchCommands(), ...useBoardCommands(), ...useLookCommands()];
}

/** Returns a function that opens a path in the language of the current address. */
export function useGo(): (path: string) => void {
  const router = useRouter();
  return (path) => {
    const locale = localeOfPath(router.state.location.pathname);
    router.history.push(`${locale ? `/${locale}` : ''}${path}`);
  };
}

/** Excludes keys for moving through a list, and pages, which are listed by name. */
const isForKeysOnly = (keys: string) => ['j', 'k', 'Escape'].includes(keys) || keys.startsWith('g ');

function usePageActions(): Command[] {
  const t = useT();
  // The newer of two shortcuts with the same keys wins.
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

/** Returns the address of publications found by keywords. */
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
