/** What pages are made of, as Vite's manifest names it: for the check of their weight and for what the server announces. */
export interface PageModules {
  /** Address without a language; a `*` stands for one part of it. */
  path: string;
  /** Shown to readers who are signed in; the others get the sign-in page there. */
  isSignedIn: boolean;
  /** Fetched on the way to the complete page, besides the entry and the words. */
  modules: readonly string[];
}

export const entryModule = 'index.html';

const screen = (name: string) => `src/screens/${name}-screen.tsx`;

const signedIn: Readonly<Record<string, string>> = {
  '/publications': 'publications/publications',
  '/articles/headlines/*': 'articles/headline',
  '/articles/notices/*': 'articles/notice',
  '/articles/suggestions/*': 'articles/suggestion',
  '/suggestions': 'suggestions/suggestions',
  '/suggestions/authors/*': 'suggestions/author',
  '/announces': 'announces/announces',
  '/alerts': 'alerts/alerts',
  '/clips': 'clips/clips',
  '/recent': 'recent/recent',
  '/boards': 'boards/boards',
  '/boards/*': 'boards/board',
  '/actions': 'actions/actions',
  '/actions/*': 'actions/action',
};

/** The pages that mails, bookmarks and the menu lead to; others are announced less: their own screen is fetched as ever. */
export const pageModules: readonly PageModules[] = [
  { path: '/login', isSignedIn: false, modules: [screen('login/login')] },
  ...Object.entries(signedIn).map(([path, name]) => ({
    ...{ path, isSignedIn: true },
    modules: ['src/app/shell/shell.tsx', screen(name)],
  })),
];

/** The words of a page in a language. */
export function wordModules(locale: string, { isSignedIn }: Pick<PageModules, 'isSignedIn'>): string[] {
  return (isSignedIn ? ['entry', 'app'] : ['entry']).map(
    (part) => `../../packages/messages/src/screens/${locale}/${part}.ts`,
  );
}
