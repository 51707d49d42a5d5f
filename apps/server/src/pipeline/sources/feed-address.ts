export type FeedAddress =
  | { kind: 'ok'; url: string /** Comparison key. Two URLs of the same feed have the same key. */; sameness: string }
  | { kind: 'bad'; reason: string };

const lengthMax = 2_000;

/**
 * Returns the normalised URL (`feed:` scheme resolved, fragment and default port removed), or the reason why it cannot
 * be a feed's URL. `sameness` ignores the difference between `http` and `https`, the case of the host and a trailing
 * slash.
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
