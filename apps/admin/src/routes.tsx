/**
 * Route table: every URL of the console below `/admin` and its screen. Screens load on navigation, or earlier when the
 * pointer is over a link. To add a screen, create `screens/<noun>/<noun>-screen.tsx`, its UI strings in
 * `packages/messages/src/console`, a route here, and a menu entry in `app/shell/destinations.ts`.
 */
import { createRootRoute, createRoute, createRouter, lazyRouteComponent, redirect } from '@tanstack/react-router';
import { ErrorPage, NotFoundPage } from './app/error-page.tsx';
import { loadIfOutdated } from './app/new-build.ts';
import { enterConsole } from './app/session/operator.ts';
import { Shell } from './app/shell/shell.tsx';

const root = createRootRoute({
  beforeLoad: ({ location }) => enterConsole(location.publicHref),
  component: Shell,
});

/** The product's account menu opens the console with `?accountId=…&email=…` to show the current account. */
const index = createRoute({
  getParentRoute: () => root,
  path: '/',
  validateSearch: (search): { accountId?: string; email?: string } => ({
    accountId: textOf(search.accountId),
    email: textOf(search.email),
  }),
  beforeLoad: ({ search: { accountId, email } }) => {
    if (!accountId) return;
    throw redirect({ to: '/accounts/$accountId', params: { accountId }, search: { email }, replace: true });
  },
  component: lazyRouteComponent(() => import('./screens/overview/overview-screen.tsx'), 'OverviewScreen'),
});

const accounts = createRoute({
  getParentRoute: () => root,
  path: 'accounts',
  validateSearch: (search): { search?: string } => ({ search: textOf(search.search) }),
  component: lazyRouteComponent(() => import('./screens/accounts/accounts-screen.tsx'), 'AccountsScreen'),
});

const account = createRoute({
  getParentRoute: () => root,
  path: 'accounts/$accountId',
  validateSearch: (search): { email?: string } => ({ email: textOf(search.email) }),
  component: lazyRouteComponent(() => import('./screens/accounts/account-screen.tsx'), 'AccountScreen'),
});

const users = createRoute({
  getParentRoute: () => root,
  path: 'users',
  validateSearch: (search): { search?: string } => ({ search: textOf(search.search) }),
  component: lazyRouteComponent(() => import('./screens/users/users-screen.tsx'), 'UsersScreen'),
});

const user = createRoute({
  getParentRoute: () => root,
  path: 'users/$userId',
  component: lazyRouteComponent(() => import('./screens/users/user-screen.tsx'), 'UserScreen'),
});

const deliveries = createRoute({
  getParentRoute: () => root,
  path: 'deliveries',
  validateSearch: (search): { tab?: 'why'; person?: string } => ({
    ...(search.tab === 'why' ? { tab: 'why' } : {}),
    person: textOf(search.person),
  }),
  component: lazyRouteComponent(() => import('./screens/deliveries/deliveries-screen.tsx'), 'DeliveriesScreen'),
});

const enrichment = createRoute({
  getParentRoute: () => root,
  path: 'enrichment',
  component: lazyRouteComponent(() => import('./screens/enrichment/enrichment-screen.tsx'), 'EnrichmentScreen'),
});

const queues = createRoute({
  getParentRoute: () => root,
  path: 'queues',
  component: lazyRouteComponent(() => import('./screens/queues/queues-screen.tsx'), 'QueuesScreen'),
});

const sources = createRoute({
  getParentRoute: () => root,
  path: 'sources',
  validateSearch: (
    search,
  ): { show?: 'FAILING' | 'INCOMPLETE' | 'SILENT' | 'PAUSED'; country?: string; search?: string } => ({
    show: (['FAILING', 'INCOMPLETE', 'SILENT', 'PAUSED'] as const).find((one) => one === search.show),
    country: textOf(search.country),
    search: textOf(search.search),
  }),
  component: lazyRouteComponent(() => import('./screens/sources/sources-screen.tsx'), 'SourcesScreen'),
});

const newSource = createRoute({
  getParentRoute: () => root,
  path: 'sources/new',
  component: lazyRouteComponent(() => import('./screens/sources/new-source-screen.tsx'), 'NewSourceScreen'),
});

const feedLists = createRoute({
  getParentRoute: () => root,
  path: 'sources/lists',
  component: lazyRouteComponent(() => import('./screens/sources/feed-lists-screen.tsx'), 'FeedListsScreen'),
});

const feed = createRoute({
  getParentRoute: () => root,
  path: 'sources/$feedId',
  component: lazyRouteComponent(() => import('./screens/sources/feed-screen.tsx'), 'FeedScreen'),
});

const suggestions = createRoute({
  getParentRoute: () => root,
  path: 'suggestions',
  validateSearch: (search): { search?: string } => ({ search: textOf(search.search) }),
  component: lazyRouteComponent(() => import('./screens/suggestions/suggestions-screen.tsx'), 'SuggestionsScreen'),
});

/** The id `new` opens an unsaved draft. */
const suggestion = createRoute({
  getParentRoute: () => root,
  path: 'suggestions/$suggestionId',
  component: lazyRouteComponent(() => import('./screens/suggestions/suggestion-screen.tsx'), 'SuggestionScreen'),
});

const author = createRoute({
  getParentRoute: () => root,
  path: 'suggestions/authors/$authorId',
  component: lazyRouteComponent(() => import('./screens/suggestions/author-screen.tsx'), 'AuthorScreen'),
});

const announcements = createRoute({
  getParentRoute: () => root,
  path: 'announcements',
  component: lazyRouteComponent(
    () => import('./screens/announcements/announcements-screen.tsx'),
    'AnnouncementsScreen',
  ),
});

const announcement = createRoute({
  getParentRoute: () => root,
  path: 'announcements/$announcementId',
  component: lazyRouteComponent(() => import('./screens/announcements/announcement-screen.tsx'), 'AnnouncementScreen'),
});

/** The router parses `42` in a URL as a number, so values are converted back to text. */
function textOf(value: unknown): string | undefined {
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined;
}

export const router = createRouter({
  routeTree: root.addChildren([
    index,
    accounts,
    account,
    users,
    user,
    deliveries,
    queues,
    enrichment,
    sources,
    newSource,
    feedLists,
    feed,
    suggestions,
    suggestion,
    author,
    announcements,
    announcement,
  ]),
  basepath: '/admin',
  defaultPreload: 'intent',
  scrollRestoration: true,
  defaultNotFoundComponent: NotFoundPage,
  defaultErrorComponent: ErrorPage,
});

router.subscribe('onBeforeNavigate', ({ toLocation, pathChanged }) => {
  if (pathChanged) loadIfOutdated(toLocation.publicHref);
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
