/**
 * Contents page: every address of the client and the screen behind it. An address may begin with a language
 * (`/ja/clips`); without one the reader's own is used. Screens are loaded when they are entered or pointed at.
 *
 * To add a screen: `screens/<noun>/<noun>-screen.tsx`, its words in `packages/messages/src/screens`, a line here.
 */
import { createRootRoute, createRoute, createRouter, notFound, redirect } from '@tanstack/react-router';
import { ErrorPage } from './app/error-page.tsx';
import { lazyScreen } from './app/lazy-screen.ts';
import { isLocale } from './app/locale.ts';
import { reloadIfOutdated } from './app/new-build.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { RootLayout } from './app/root-layout.tsx';
import { requireFirstStep, requireSession, skipLoginWhenSignedIn } from './app/session/guards.ts';
import { currentLocale, loadAppWords, setLocale } from './app/words.ts';

const root = createRootRoute({ component: RootLayout });

const locale = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: async ({ params, location }) => {
    if (params.locale === undefined) return;
    if (!isLocale(params.locale)) {
      // Not a language but the first part of an address nothing answers to.
      await enterShell(location);
      throw notFound();
    }
    if (params.locale !== currentLocale()) await setLocale(params.locale);
  },
});

const index = createRoute({
  getParentRoute: () => locale,
  path: '/',
  beforeLoad: () => {
    throw redirect({ from: '/{-$locale}', to: '/{-$locale}/login', params: true, replace: true });
  },
});

const login = createRoute({
  getParentRoute: () => locale,
  path: 'login',
  beforeLoad: skipLoginWhenSignedIn,
  component: lazyScreen(() => import('./screens/login/login-screen.tsx'), 'LoginScreen'),
});

const recovery = createRoute({
  getParentRoute: () => locale,
  path: 'login/recovery',
  component: lazyScreen(() => import('./screens/login/recovery-screen.tsx'), 'RecoveryScreen'),
});

/** Where mailed links lead: a forgotten password, an invitation, an address to confirm. */
const confirm = createRoute({
  getParentRoute: () => locale,
  path: 'login/confirm',
  component: lazyScreen(() => import('./screens/login/confirm-screen.tsx'), 'ConfirmScreen'),
});

const newPassword = createRoute({
  getParentRoute: () => locale,
  path: 'login/new-password',
  validateSearch: (search): { welcome?: boolean } => (search.welcome ? { welcome: true } : {}),
  component: lazyScreen(() => import('./screens/login/new-password-screen.tsx'), 'NewPasswordScreen'),
});

const twoStep = createRoute({
  getParentRoute: () => locale,
  path: 'login/two-step',
  validateSearch: (search): { next?: 'new-password' } =>
    search.next === 'new-password' ? { next: 'new-password' } : {},
  beforeLoad: requireFirstStep,
  component: lazyScreen(() => import('./screens/login/two-step-screen.tsx'), 'TwoStepScreen'),
});

/** Everything that needs a signed-in reader, inside the shell. */
const shell = createRoute({
  getParentRoute: () => locale,
  id: 'shell',
  beforeLoad: ({ location }) => enterShell(location),
  component: lazyScreen(() => import('./app/shell/shell.tsx'), 'Shell'),
});

const publications = createRoute({
  getParentRoute: () => shell,
  path: 'publications',
  component: lazyScreen(() => import('./screens/publications/publications-screen.tsx'), 'PublicationsScreen'),
});

const headline = createRoute({
  getParentRoute: () => shell,
  path: 'articles/headlines/$articleId',
  component: lazyScreen(() => import('./screens/articles/headline-screen.tsx'), 'HeadlineScreen'),
});

const notice = createRoute({
  getParentRoute: () => shell,
  path: 'articles/notices/$articleId',
  component: lazyScreen(() => import('./screens/articles/notice-screen.tsx'), 'NoticeScreen'),
});

const suggestion = createRoute({
  getParentRoute: () => shell,
  path: 'articles/suggestions/$articleId',
  component: lazyScreen(() => import('./screens/articles/suggestion-screen.tsx'), 'SuggestionScreen'),
});

const suggestions = createRoute({
  getParentRoute: () => shell,
  path: 'suggestions',
  component: lazyScreen(() => import('./screens/suggestions/suggestions-screen.tsx'), 'SuggestionsScreen'),
});

const author = createRoute({
  getParentRoute: () => shell,
  path: 'suggestions/authors/$authorId',
  component: lazyScreen(() => import('./screens/suggestions/author-screen.tsx'), 'AuthorScreen'),
});

const announces = createRoute({
  getParentRoute: () => shell,
  path: 'announces',
  component: lazyScreen(() => import('./screens/announces/announces-screen.tsx'), 'AnnouncesScreen'),
});

const alerts = createRoute({
  getParentRoute: () => shell,
  path: 'alerts',
  component: lazyScreen(() => import('./screens/alerts/alerts-screen.tsx'), 'AlertsScreen'),
});

const clips = createRoute({
  getParentRoute: () => shell,
  path: 'clips',
  component: lazyScreen(() => import('./screens/clips/clips-screen.tsx'), 'ClipsScreen'),
});

const recent = createRoute({
  getParentRoute: () => shell,
  path: 'recent',
  component: lazyScreen(() => import('./screens/recent/recent-screen.tsx'), 'RecentScreen'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings/personal',
  component: lazyScreen(() => import('./screens/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const profileSettings = createRoute({
  getParentRoute: () => settings,
  path: 'profile',
  component: lazyScreen(() => import('./screens/settings/profile-screen.tsx'), 'ProfileScreen'),
});

const alertSettings = createRoute({
  getParentRoute: () => settings,
  path: 'alerts',
  component: lazyScreen(() => import('./screens/settings/alert-settings-screen.tsx'), 'AlertSettingsScreen'),
});

const securitySettings = createRoute({
  getParentRoute: () => settings,
  path: 'security',
  component: lazyScreen(() => import('./screens/settings/security-screen.tsx'), 'SecurityScreen'),
});

const companySettings = createRoute({
  getParentRoute: () => shell,
  path: 'settings/company-old',
  component: lazyScreen(() => import('./screens/settings/settings-layout.tsx'), 'SettingsLayout'),
});

const memberSettings = createRoute({
  getParentRoute: () => companySettings,
  path: 'member-old',
  component: lazyScreen(() => import('./screens/company/member-screen.tsx'), 'MemberScreen'),
});

const organizationSettings = createRoute({
  getParentRoute: () => companySettings,
  path: 'organization-old',
  component: lazyScreen(() => import('./screens/company/organization-screen.tsx'), 'OrganizationScreen'),
});

const tagsSettings = createRoute({
  getParentRoute: () => companySettings,
  path: 'tags-old',
  component: lazyScreen(() => import('./screens/company/tags-screen.tsx'), 'TagsScreen'),
});

/** Any other address: a 404 inside the page, the address unchanged. */
const unmatched = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: ({ location }) => enterShell(location),
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  locale.addChildren([
    index,
    login,
    recovery,
    confirm,
    newPassword,
    twoStep,
    shell.addChildren([
      publications,
      headline,
      notice,
      suggestion,
      suggestions,
      author,
      announces,
      alerts,
      clips,
      recent,
      settings.addChildren([profileSettings, alertSettings, securitySettings]),
      companySettings.addChildren([memberSettings, organizationSettings, tagsSettings]),
    ]),
  ]),
  unmatched,
]);

/** What every page but the sign-in page needs before it shows. */
async function enterShell(location: { href: string }): Promise<void> {
  await Promise.all([requireSession(location.href), loadAppWords()]);
}

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Pages change like smoke; a search that only changes the address's query does not.
  defaultViewTransition: { types: ({ pathChanged }) => (pathChanged ? ['smoke'] : false) },
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  if (pathChanged) reloadIfOutdated(toLocation.href);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
