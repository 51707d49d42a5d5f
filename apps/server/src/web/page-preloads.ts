import fs from 'node:fs';
import path from 'node:path';
import type { Locale } from '@kawaraban/messages/translate.ts';

/** As the client's build writes it (`apps/web/scripts/write-preloads.ts`). */
interface PagePreloads {
  /** A `*` stands for one part of the address. */
  path: string;
  isSignedIn: boolean;
  files: Record<Locale, { scripts: string[]; styles: string[] }>;
}

interface Visit {
  /** Of the request, without its query. */
  pathname: string;
  /** The reader's own; the address may name another. */
  locale: Locale;
  cookies: string | undefined;
}

/** The session of the backend service is kept in such a cookie, or in several (`.0`, `.1` …). */
const sessionCookie = /(?:^|;\s*)sb-[^=;\s]*-auth-token(?:\.\d+)?=/;

/**
 * Returns what puts links to the files of a page into the client's document, so that the browser fetches them with the
 * document's own instead of learning of them one after another. Who is not signed in gets the sign-in page everywhere.
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
