export interface PageModules {
  /** Path without a language. `*` matches one segment. */
  path: string;
  /** True if the page is for signed-in readers. Other visitors get the sign-in page at this path. */
  isSignedIn: boolean;
  modules: readonly string[];
}

export const entryModule = 'index.html';

const screen = (name: string) => `src/screens/${name}-screen.tsx`;

const signedIn: Readonly<Record<string, string>> = {
  '/today': 'today/today',
  '/publications': 'publications/publications',
  '/coverage/*': 'coverage/coverage',
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

/** Pages that readers open from mails, bookmarks and the menu. Other pages have fewer preloads. */
export const pageModules: readonly PageModules[] = [
  { path: '/login', isSignedIn: false, modules: [screen('login/login')] },
  ...Object.entries(signedIn).map(([path, name]) => ({
    ...{ path, isSignedIn: true },
    modules: ['src/app/shell/shell.tsx', screen(name)],
  })),
];

const firstPage = '/publications';

export function wordModules(locale: string, { path, isSignedIn }: Pick<PageModules, 'path' | 'isSignedIn'>): string[] {
  const parts = isSignedIn ? ['entry', 'app', ...(path === firstPage ? [] : ['rest'])] : ['entry'];
  return parts.map((part) => `../../packages/messages/src/screens/${locale}/${part}.ts`);
}
