/**
 * Lists every URL of the client with its screen. A URL may begin with a language (`/ja/clips`); otherwise the reader's
 * own language is used. A screen loads when the reader opens it or points at a link to it. To add a screen: create
 * `screens/<noun>/<noun>-screen.tsx`, add its UI strings in `packages/messages/src/screens` and a line here.
 */
import type { InformationPage } from '@kawaraban/messages/information/information-text.ts';
import { createRoute, createRouter, redirect } from '@tanstack/react-router';
import { ErrorPage } from './app/error-page.tsx';
import { lazyScreen } from './app/lazy-screen.ts';
import { reloadIfOutdated } from './app/new-build.ts';
import { NotFoundPage } from './app/not-found-page.tsx';
import { enterShell, locale, root, screenAt, shell } from './app/parent-routes.ts';
import { requireFirstStep, requireId, skipLoginWhenSignedIn } from './app/session/guards.ts';
import { currentLocale } from './app/words.ts';
import { loadInformation } from './screens/information/load-information.ts';

type InformationScreenName = keyof typeof import('./screens/information/information-screen.tsx');

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

const recovery = screenAt(
  locale,
  'login/recovery',
  lazyScreen(() => import('./screens/login/recovery-screen.tsx'), 'RecoveryScreen'),
);

const confirm = screenAt(
  locale,
  'login/confirm',
  lazyScreen(() => import('./screens/login/confirm-screen.tsx'), 'ConfirmScreen'),
);

const invitation = screenAt(
  locale,
  'login/invitation',
  lazyScreen(() => import('./screens/login/invitation-screen.tsx'), 'InvitationScreen'),
);

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

const informationRoute = <Path extends InformationPage>(path: Path, screen: InformationScreenName) =>
  createRoute({
    getParentRoute: () => locale,
    path,
    loaderDeps: () => ({ locale: currentLocale() }),
    loader: () => loadInformation(path),
    component: lazyScreen(() => import('./screens/information/information-screen.tsx'), screen),
  });

const guide = informationRoute('guide', 'GuideScreen');
const privacyPolicy = informationRoute('privacy-policy', 'PrivacyPolicyScreen');
const quotingGuideline = informationRoute('quoting-guideline', 'QuotingGuidelineScreen');
const alertRules = informationRoute('alert-rules', 'AlertRulesScreen');

const today = screenAt(
  shell,
  'today',
  lazyScreen(() => import('./screens/today/today-screen.tsx'), 'TodayScreen'),
);

const publications = screenAt(
  shell,
  'publications',
  lazyScreen(() => import('./screens/publications/publications-screen.tsx'), 'PublicationsScreen'),
);

const coverage = screenAt(
  shell,
  'coverage/$savedSearchId',
  lazyScreen(() => import('./screens/coverage/coverage-screen.tsx'), 'CoverageScreen'),
);

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

const suggestions = screenAt(
  shell,
  'suggestions',
  lazyScreen(() => import('./screens/suggestions/suggestions-screen.tsx'), 'SuggestionsScreen'),
);

const author = createRoute({
  getParentRoute: () => shell,
  path: 'suggestions/authors/$authorId',
  beforeLoad: ({ params }) => requireId(params.authorId),
  component: lazyScreen(() => import('./screens/suggestions/author-screen.tsx'), 'AuthorScreen'),
});

const announces = screenAt(
  shell,
  'announces',
  lazyScreen(() => import('./screens/announces/announces-screen.tsx'), 'AnnouncesScreen'),
);

const alerts = screenAt(
  shell,
  'alerts',
  lazyScreen(() => import('./screens/alerts/alerts-screen.tsx'), 'AlertsScreen'),
);

const clips = screenAt(
  shell,
  'clips',
  lazyScreen(() => import('./screens/clips/clips-screen.tsx'), 'ClipsScreen'),
);

const recent = screenAt(
  shell,
  'recent',
  lazyScreen(() => import('./screens/recent/recent-screen.tsx'), 'RecentScreen'),
);

const premium = createRoute({
  getParentRoute: () => shell,
  id: 'premium',
  component: lazyScreen(() => import('./components/premium-gate.tsx'), 'PremiumGate'),
});

const boards = screenAt(
  premium,
  'boards',
  lazyScreen(() => import('./screens/boards/boards-screen.tsx'), 'BoardsScreen'),
);

const newBoard = screenAt(
  premium,
  'boards/edit',
  lazyScreen(() => import('./screens/boards/new-board-screen.tsx'), 'NewBoardScreen'),
);

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

/** Serves the list, `reports/edit` and `reports/{reportId}` as one route, to keep the first load of other pages small. */
const reports = screenAt(
  premium,
  'reports/{-$reportId}',
  lazyScreen(() => import('./screens/reports/report-pages.tsx'), 'ReportPages'),
);

const plainPremium = createRoute({
  getParentRoute: () => locale,
  id: 'plain-premium',
  component: lazyScreen(() => import('./components/plain-premium-gate.tsx'), 'PlainPremiumGate'),
});

const start = createRoute({
  getParentRoute: () => locale,
  path: 'start',
  beforeLoad: enterShell,
  component: lazyScreen(() => import('./screens/start/start-screen.tsx'), 'StartScreen'),
});

const printedBoard = createRoute({
  getParentRoute: () => plainPremium,
  path: 'boards/$boardId/print',
  beforeLoad: async ({ params, ...entering }) => {
    requireId(params.boardId);
    await enterShell(entering);
  },
  component: lazyScreen(() => import('./screens/boards/printed-board-screen.tsx'), 'PrintedBoardScreen'),
});

const actions = screenAt(
  premium,
  'actions',
  lazyScreen(() => import('./screens/actions/actions-screen.tsx'), 'ActionsScreen'),
);

const newAction = screenAt(
  premium,
  'actions/edit',
  lazyScreen(() => import('./screens/actions/new-action-screen.tsx'), 'NewActionScreen'),
);

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

const plainAction = createRoute({
  getParentRoute: () => plainPremium,
  path: 'actions/{$actionId}-old',
  beforeLoad: async ({ params, ...entering }) => {
    requireId(params.actionId);
    await enterShell(entering);
  },
  component: lazyScreen(() => import('./screens/actions/plain-action-screen.tsx'), 'PlainActionScreen'),
});

const settings = screenAt(
  shell,
  'settings/personal',
  lazyScreen(() => import('./screens/settings/personal-layout.tsx'), 'PersonalLayout'),
);

const profileSettings = screenAt(
  settings,
  'profile',
  lazyScreen(() => import('./screens/settings/profile-screen.tsx'), 'ProfileScreen'),
);

const alertSettings = screenAt(
  settings,
  'alerts',
  lazyScreen(() => import('./screens/settings/alert-settings-screen.tsx'), 'AlertSettingsScreen'),
);

const securitySettings = screenAt(
  settings,
  'security',
  lazyScreen(() => import('./screens/settings/security-screen.tsx'), 'SecurityScreen'),
);

const companySettings = screenAt(
  shell,
  'settings/company-old',
  lazyScreen(() => import('./screens/company/company-layout.tsx'), 'CompanyLayout'),
);

const memberSettings = screenAt(
  companySettings,
  'member-old',
  lazyScreen(() => import('./screens/company/member-screen.tsx'), 'MemberScreen'),
);

const organizationSettings = screenAt(
  companySettings,
  'organization-old',
  lazyScreen(() => import('./screens/company/organization-screen.tsx'), 'OrganizationScreen'),
);

const securityLog = screenAt(
  companySettings,
  'security-log',
  lazyScreen(() => import('./screens/company/security-log-screen.tsx'), 'SecurityLogScreen'),
);

const glossarySettings = screenAt(
  companySettings,
  'glossary',
  lazyScreen(() => import('./screens/company/glossary-screen.tsx'), 'GlossaryScreen'),
);

const tagsSettings = screenAt(
  companySettings,
  'tags-old',
  lazyScreen(() => import('./screens/company/tags-screen.tsx'), 'TagsScreen'),
);

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
    guide,
    privacyPolicy,
    quotingGuideline,
    alertRules,
    start,
    plainPremium.addChildren([printedBoard, plainAction]),
    shell.addChildren([
      today,
      publications,
      coverage,
      headline,
      notice,
      suggestion,
      suggestions,
      author,
      announces,
      alerts,
      clips,
      recent,
      premium.addChildren([boards, newBoard, editBoard, board, actions, newAction, editAction, action, reports]),
      settings.addChildren([profileSettings, alertSettings, securitySettings]),
      companySettings.addChildren([memberSettings, organizationSettings, tagsSettings, glossarySettings, securityLog]),
    ]),
  ]),
  unmatched,
]);

export const router = createRouter({
  routeTree,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Changing the page uses the `smoke` transition; changing only the query does not.
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
