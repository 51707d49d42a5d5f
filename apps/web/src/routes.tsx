import type { InformationPage } from '@kawaraban/messages/information/information-text.ts';
/**
 * Contents page: every address of the client and its screen. An address may begin with a language (`/ja/clips`);
 * otherwise the reader's own is used. Screens load when they are entered or pointed at.
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
import {
  leaveToServer,
  requireFirstStep,
  requireId,
  requireSession,
  skipLoginWhenSignedIn,
} from './app/session/guards.ts';
import { type Entered, leadToFirstPage } from './app/session/lead-to-first-page.ts';
import { currentLocale, loadAppWords, setLocale } from './app/words.ts';
import { loadInformation } from './screens/information/load-information.ts';

const root = createRootRoute({
  component: RootLayout,
  beforeLoad: ({ location, cause }) => leaveToServer({ pathname: location.pathname, href: location.href, cause }),
});

const locale = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: async ({ params, location, preload }) => {
    if (params.locale === undefined) return;
    if (!isLocale(params.locale)) {
      // Not a language but the first segment of an unknown address.
      await enterShell({ location, preload });
      throw notFound();
    }
    if (params.locale !== currentLocale() && !preload) await setLocale(params.locale);
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

/** Page of mailed links: a forgotten password, an invitation, a new address. */
const confirm = createRoute({
  getParentRoute: () => locale,
  path: 'login/confirm',
  component: lazyScreen(() => import('./screens/login/confirm-screen.tsx'), 'ConfirmScreen'),
});

/** Page of an invitation's link. */
const invitation = createRoute({
  getParentRoute: () => locale,
  path: 'login/invitation',
  component: lazyScreen(() => import('./screens/login/invitation-screen.tsx'), 'InvitationScreen'),
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

/** A public page of text. */
const information = <Path extends InformationPage>(
  path: Path,
  screen: 'PrivacyPolicyScreen' | 'QuotingGuidelineScreen' | 'AlertRulesScreen',
) =>
  createRoute({
    getParentRoute: () => locale,
    path,
    loaderDeps: () => ({ locale: currentLocale() }),
    loader: () => loadInformation(path),
    component: lazyScreen(() => import('./screens/information/information-screen.tsx'), screen),
  });

const privacyPolicy = information('privacy-policy', 'PrivacyPolicyScreen');
const quotingGuideline = information('quoting-guideline', 'QuotingGuidelineScreen');
const alertRules = information('alert-rules', 'AlertRulesScreen');

/** Pages for signed-in readers, inside the shell. */
const shell = createRoute({
  getParentRoute: () => locale,
  id: 'shell',
  beforeLoad: enterShell,
  component: lazyScreen(() => import('./app/shell/shell.tsx'), 'Shell'),
});

const today = createRoute({
  getParentRoute: () => shell,
  path: 'today',
  component: lazyScreen(() => import('./screens/today/today-screen.tsx'), 'TodayScreen'),
});

const publications = createRoute({
  getParentRoute: () => shell,
  path: 'publications',
  component: lazyScreen(() => import('./screens/publications/publications-screen.tsx'), 'PublicationsScreen'),
});

const headline = createRoute({
  getParentRoute: () => shell,
  path: 'articles/headlines/$articleId',
  beforeLoad: ({ params }) => requireId(params.articleId),
  component: lazyScreen(() => import('./screens/articles/headline-screen.tsx'), 'HeadlineScreen'),
});

const notice = createRoute({
  getParentRoute: () => shell,
  path: 'articles/notices/$articleId',
  beforeLoad: ({ params }) => requireId(params.articleId),
  component: lazyScreen(() => import('./screens/articles/notice-screen.tsx'), 'NoticeScreen'),
});

const suggestion = createRoute({
  getParentRoute: () => shell,
  path: 'articles/suggestions/$articleId',
  beforeLoad: ({ params }) => requireId(params.articleId),
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
  beforeLoad: ({ params }) => requireId(params.authorId),
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

/** Boards and actions. With the basic plan they are explained instead. */
const premium = createRoute({
  getParentRoute: () => shell,
  id: 'premium',
  component: lazyScreen(() => import('./components/premium-gate.tsx'), 'PremiumGate'),
});

const boards = createRoute({
  getParentRoute: () => premium,
  path: 'boards',
  component: lazyScreen(() => import('./screens/boards/boards-screen.tsx'), 'BoardsScreen'),
});

const newBoard = createRoute({
  getParentRoute: () => premium,
  path: 'boards/edit',
  component: lazyScreen(() => import('./screens/boards/new-board-screen.tsx'), 'NewBoardScreen'),
});

const editBoard = createRoute({
  getParentRoute: () => premium,
  path: 'boards/edit/$boardId',
  beforeLoad: ({ params }) => requireId(params.boardId),
  component: lazyScreen(() => import('./screens/boards/edit-board-screen.tsx'), 'EditBoardScreen'),
});

const board = createRoute({
  getParentRoute: () => premium,
  path: 'boards/$boardId',
  beforeLoad: ({ params }) => requireId(params.boardId),
  component: lazyScreen(() => import('./screens/boards/board-screen.tsx'), 'BoardScreen'),
});

/** For printing, without the shell. */
const printedBoard = createRoute({
  getParentRoute: () => locale,
  path: 'boards/$boardId/print',
  beforeLoad: async ({ params, ...entering }) => {
    requireId(params.boardId);
    await enterShell(entering);
  },
  component: lazyScreen(() => import('./screens/boards/printed-board-screen.tsx'), 'PrintedBoardScreen'),
});

const actions = createRoute({
  getParentRoute: () => premium,
  path: 'actions',
  component: lazyScreen(() => import('./screens/actions/actions-screen.tsx'), 'ActionsScreen'),
});

const newAction = createRoute({
  getParentRoute: () => premium,
  path: 'actions/edit',
  component: lazyScreen(() => import('./screens/actions/new-action-screen.tsx'), 'NewActionScreen'),
});

const editAction = createRoute({
  getParentRoute: () => premium,
  path: 'actions/edit/$actionId',
  beforeLoad: ({ params }) => requireId(params.actionId),
  component: lazyScreen(() => import('./screens/actions/edit-action-screen.tsx'), 'EditActionScreen'),
});

const action = createRoute({
  getParentRoute: () => premium,
  path: 'actions/$actionId',
  beforeLoad: ({ params }) => requireId(params.actionId),
  component: lazyScreen(() => import('./screens/actions/action-screen.tsx'), 'ActionScreen'),
});

/** For printing, without the shell. */
const plainAction = createRoute({
  getParentRoute: () => locale,
  path: 'actions/{$actionId}-old',
  beforeLoad: async ({ params, ...entering }) => {
    requireId(params.actionId);
    await enterShell(entering);
  },
  component: lazyScreen(() => import('./screens/actions/plain-action-screen.tsx'), 'PlainActionScreen'),
});

const settings = createRoute({
  getParentRoute: () => shell,
  path: 'settings/personal',
  component: lazyScreen(() => import('./screens/settings/personal-layout.tsx'), 'PersonalLayout'),
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
  component: lazyScreen(() => import('./screens/company/company-layout.tsx'), 'CompanyLayout'),
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

const glossarySettings = createRoute({
  getParentRoute: () => companySettings,
  path: 'glossary',
  component: lazyScreen(() => import('./screens/company/glossary-screen.tsx'), 'GlossaryScreen'),
});

const tagsSettings = createRoute({
  getParentRoute: () => companySettings,
  path: 'tags-old',
  component: lazyScreen(() => import('./screens/company/tags-screen.tsx'), 'TagsScreen'),
});

/** Any other address: a 404 inside the page, with the address unchanged. */
const unmatched = createRoute({
  getParentRoute: () => root,
  path: '$',
  beforeLoad: enterShell,
  component: NotFoundPage,
});

const routeTree = root.addChildren([
  locale.addChildren([
    index,
    login,
    recovery,
    confirm,
    invitation,
    newPassword,
    twoStep,
    privacyPolicy,
    quotingGuideline,
    alertRules,
    printedBoard,
    plainAction,
    shell.addChildren([
      today,
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
      premium.addChildren([boards, newBoard, editBoard, board, actions, newAction, editAction, action]),
      settings.addChildren([profileSettings, alertSettings, securitySettings]),
      companySettings.addChildren([memberSettings, organizationSettings, tagsSettings, glossarySettings]),
    ]),
  ]),
  unmatched,
]);

/** Loads everything that pages other than sign-in need. A preloaded link does not redirect to sign-in. */
async function enterShell({
  location,
  preload,
}: {
  location: Entered & { href: string };
  preload: boolean;
}): Promise<void> {
  if (preload) return;
  await Promise.all([requireSession(location.href), loadAppWords()]);
  await leadToFirstPage(location);
}

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Pages change with the `smoke` transition, but a change of the query does not.
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
