/** The build writes the rules into the service worker and into its manifest, which pages read. */
export interface RouteRule {
  /** True if the server or another client serves the path. Navigation is then a full page load that the service worker ignores. */
  readonly isServed?: true;
}

/** Rules by path. `/x/**` matches `/x` and everything below. */
export type RouteRules = Readonly<Record<string, RouteRule>>;

export const routeRules: RouteRules = {
  '/admin/**': { isServed: true },
  '/preview/**': { isServed: true },
  '/unsubscribe/**': { isServed: true },
  '/invitations/**': { isServed: true },
  '/shared-reports/**': { isServed: true },
  '/graphql': { isServed: true },
  '/api/**': { isServed: true },
  '/auth/v1/**': { isServed: true },
  '/rest/v1/**': { isServed: true },
  '/realtime/v1/**': { isServed: true },
  '/storage/v1/**': { isServed: true },
  '/functions/v1/**': { isServed: true },
};

/** Returns the rule of a path, or an empty one. */
export function matchRouteRule(rules: RouteRules, pathname: string): RouteRule {
  const found = Object.entries(rules).find(([pattern]) =>
    pattern.endsWith('/**') ? `${pathname}/`.startsWith(pattern.slice(0, -2)) : pathname === pattern,
  );
  return found?.[1] ?? {};
}
