/** Feed addresses as people and lists write them, brought to one form. */

export type FeedAddress =
  | { kind: 'ok'; url: string /** Equal for addresses that lead to the same feed. */; sameness: string }
  | { kind: 'bad'; reason: string };

/** Characters; what browsers and proxies still carry. */
const lengthMax = 2_000;

/**
 * Returns the address as it is stored (`feed:` scheme resolved, fragment and default port removed) and a key under which
 * `http` and `https`, upper and lower case hosts and a trailing slash are the same; or why it cannot be a feed's address.
 */
export function readFeedAddress(text: string): FeedAddress {
  const trimmed = text.trim();
  if (trimmed === '') return { kind: 'bad', reason: 'the address is empty' };
  if (trimmed.length > lengthMax) return { kind: 'bad', reason: `the address is longer than ${lengthMax} characters` };
  const web = trimmed.replace(/^feed:(\/\/)?(?=https?:)/i, '').replace(/^feed:(\/\/)?/i, 'http://');
  if (!URL.canParse(web)) return { kind: 'bad', reason: `"${trimmed}" is not an address` };
  const url = new URL(web);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') {
    return { kind: 'bad', reason: `${url.protocol} addresses are not fetched` };
  }
  if (url.username !== '' || url.password !== '') {
    return { kind: 'bad', reason: 'the address carries a user name or password' };
  }
  url.hash = '';
  return { kind: 'ok', url: url.href, sameness: url.host + url.pathname.replace(/\/+$/, '') + url.search };
}
