import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '@kawaraban/messages/translate.ts';

interface PagePreloads {
  /** `*` matches one segment of the path. */
  path: string;
  isSignedIn: boolean;
  files: Record<Locale, { scripts: string[]; styles: string[] }>;
}

interface Visit {
  pathname: string;
  /** The reader's language. A language in the URL takes precedence. */
  locale: Locale;
  cookies: string | undefined;
}

/** Matches a cookie that holds the backend service's session, or a chunk of it (`.0`, `.1` …). */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?sb-[^=;\s]*-auth-token(?:\.\d+)?=/;

/**
 * Adds preloads, so that the browser fetches a page's files together instead of one after another. Visitors who are not
 * signed in get the files of the sign-in page.
 */
export function pagePreloads(folder: string): (html: string, visit: Visit) => string {
  const pages = readPreloads(folder).map(({ path: pattern, ...page }) => ({ ...page, matches: matcherOf(pattern) }));
  return (html, { pathname, locale, cookies }) => {
    const [, named, rest] = /^\/(ja|en)(?=\/|$)(.*)$/.exec(pathname) ?? [];
    const isSignedIn = sessionCookie.test(cookies ?? '');
    const page = isSignedIn
      ? pages.find((one) => one.isSignedIn && one.matches(rest ?? pathname))
      : pages.find((one) => !one.isSignedIn);
    const files = page?.files[(named as Locale | undefined) ?? locale];
    if (!files) return html;
    const links = [
      ...files.scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
      ...files.styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
    ];
    return html.replace('</head>', `${links.join('')}</head>`);
  };
}

function readPreloads(folder: string): PagePreloads[] {
  const file = path.join(folder, 'builds/preloads.json');
  return fs.existsSync(file) ? (JSON.parse(fs.readFileSync(file, 'utf8')) as PagePreloads[]) : [];
}

function matcherOf(pattern: string): (pathname: string) => boolean {
  const parts = pattern.split('/');
  return (pathname) => {
    const own = pathname.split('/');
    return own.length === parts.length && parts.every((part, at) => part === '*' || part === own[at]);
  };
}
