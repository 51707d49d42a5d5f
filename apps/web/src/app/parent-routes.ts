import { type AnyRoute, createRootRoute, createRoute, notFound, type RouteComponent } from '@tanstack/react-router';
import { lazyScreen } from './lazy-screen.ts';
import { isLocale } from './locale.ts';
import { RootLayout } from './root-layout.tsx';
import { leaveToServer, requireSession } from './session/guards.ts';
import { type Entered, leadToFirstPage } from './session/lead-to-first-page.ts';
import { currentLocale, loadAppWords, loadRestWords, setLocale } from './words.ts';

export const root = createRootRoute({
  component: RootLayout,
  beforeLoad: ({ location, cause }) => leaveToServer({ pathname: location.pathname, href: location.href, cause }),
});

export const locale = createRoute({
  getParentRoute: () => root,
  path: '{-$locale}',
  beforeLoad: async ({ params, location, preload }) => {
    if (params.locale === undefined) return;
    if (!isLocale(params.locale)) {
      await enterShell({ location, preload });
      throw notFound();
    }
    if (params.locale !== currentLocale() && !preload) await setLocale(params.locale);
  },
});

export const shell = createRoute({
  getParentRoute: () => locale,
  id: 'shell',
  beforeLoad: enterShell,
  component: lazyScreen(() => import('./shell/shell.tsx'), 'Shell'),
});

export const screenAt = <Parent extends AnyRoute, Path extends string>(
  parent: Parent,
  path: Path,
  component: RouteComponent,
) => createRoute({ getParentRoute: () => parent, path, component });

/** The news page loads few UI strings, because it is the first page on a phone. The shell loads the others afterwards. */
async function loadWords(pathname: string): Promise<void> {
  await loadAppWords();
  if (!/^(\/[a-z]{2})?\/publications\/?$/.test(pathname)) await loadRestWords();
}

export async function enterShell({
  location,
  preload,
}: {
  location: Entered & { href: string };
  preload: boolean;
}): Promise<void> {
  if (preload) return;
  await Promise.all([requireSession(location.href), loadWords(location.pathname)]);
  await leadToFirstPage(location);
}
