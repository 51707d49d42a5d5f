import type { Context } from 'hono';
import type { Service } from '../../service.ts';
import { validationFailed } from '../auth-error.ts';

const perPageDefault = 50;
const perPageMax = 1000;
const pageMax = 1_000_000_000;

/** @throws AuthError 400 `validation_failed`. */
export function readPage(c: Context): { page: number; perPage: number } {
  const page = readNumber(c, 'page', 1);
  const perPage = readNumber(c, 'per_page', perPageDefault);
  if (perPage === 0) throw validationFailed('Bad Pagination Parameters: per_page must be greater than 0');
  return { page: Math.min(Math.max(page, 1), pageMax), perPage: Math.min(perPage, perPageMax) };
}

function readNumber(c: Context, name: string, absent: number): number {
  const given = c.req.query(name);
  if (!given) return absent;
  if (!/^\d{1,18}$/.test(given)) {
    throw validationFailed(
      `Bad Pagination Parameters: strconv.ParseUint: parsing ${JSON.stringify(given)}: invalid syntax`,
    );
  }
  return Number(given);
}

/** `page` comes first, because the client reads the page number after the first `=` in a link. */
export function paginationHeaders(
  c: Context,
  service: Service,
  list: { page: number; perPage: number; total: number },
) {
  const lastPage = Math.ceil(list.total / list.perPage);
  const here = new URL(c.req.url);
  const others = [...here.searchParams].filter(([name]) => name !== 'page');
  const base = `${service.siteUrl}${here.pathname}`;
  const link = (page: number, rel: string) => {
    const query = new URLSearchParams([['page', String(page)], ...others]);
    return `<${base}?${query}>; rel="${rel}"`;
  };
  const links = [...(lastPage > list.page ? [link(list.page + 1, 'next')] : []), link(lastPage, 'last')];
  c.header('Link', links.join(', '));
  c.header('X-Total-Count', String(list.total));
}
