/**
 * What is special about an address before any route is matched. The build writes the rules into the manifest of the
 * build, where pages read them; the service worker has them built in.
 */
export interface RouteRule {
  /** The server or another client answers it: the page is loaded whole, and the service worker leaves it alone. */
  readonly isServed?: true;
}

/** By path; `/x/**` is `/x` and all below it. */
export type RouteRules = Readonly<Record<string, RouteRule>>;

export const routeRules: RouteRules = {
  '/admin/**': { isServed: true },
  '/preview/**': { isServed: true },
  '/unsubscribe/**': { isServed: true },
  '/invitations/**': { isServed: true },
  '/graphql': { isServed: true },
  '/api/**': { isServed: true },
  '/auth/v1/**': { isServed: true },
  '/rest/v1/**': { isServed: true },
  '/realtime/v1/**': { isServed: true },
  '/storage/v1/**': { isServed: true },
  '/functions/v1/**': { isServed: true },
};

/** Returns the rule of a path; an empty one where there is none. */
export function matchRouteRule(rules: RouteRules, pathname: string): RouteRule {
  const found = Object.entries(rules).find(([pattern]) =>
    pattern.endsWith('/**') ? `${pathname}/`.startsWith(pattern.slice(0, -2)) : pathname === pattern,
  );
  return found?.[1] ?? {};
}
