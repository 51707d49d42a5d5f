/** Spells Latin words as one or two: e-mail and email, Wi-Fi and WiFi, F-35 and F35. */

const joinedLengthMax = 20;
const latin = '[a-z0-9]';
const apart = new RegExp(`^${latin}+(?:-${latin}+)+$`);

const hyphenated = new Set(
  `e-mail e-commerce e-book e-sports e-learning e-bike wi-fi hi-fi sci-fi lo-fi x-ray t-shirt u-turn co-operate co-operation co-ordinate
  co-ordination co-founder co-author co-pilot co-worker start-up take-over build-up buy-out buy-back roll-out lay-off lock-down
  shut-down spin-off sell-off trade-off kick-off stand-off hand-out pay-out pay-off set-up cut-off mark-up log-in sign-up check-up
  break-up clean-up follow-up line-up round-up run-off show-down slow-down turn-around work-force work-place health-care child-care
  day-care cyber-security cyber-attack data-base data-center data-centre on-line off-line on-board on-shore off-shore on-site
  multi-national multi-lateral non-profit non-fiction semi-conductor bio-technology nano-technology micro-chip anti-trust anti-virus
  mid-term mid-day long-term short-term re-open re-elect re-election re-launch re-structure pre-order pre-market post-war
  over-supply under-write world-wide country-wide nation-wide web-site block-chain smart-phone air-strike check-in by-election
  pay-roll coca-cola rolls-royce`.split(/\s+/),
);
/** Prefixes that are written with a hyphen as often as without: bio-mass, micro-finance. */
const prefixed =
  /^(anti|bio|counter|cyber|deep|geo|hyper|macro|mega|micro|multi|nano|neo|semi|socio|ultra)([a-z]{4,})$/;
const hyphenatedByJoined = new Map([...hyphenated].map((word) => [word.replaceAll('-', ''), word]));

export function latinSpellings(word: string): string[] {
  if (apart.test(word)) {
    const joined = word.replaceAll('-', '');
    return joined.length <= joinedLengthMax && !/^[0-9]+$/.test(joined) && !/[0-9]-[0-9]/.test(word) ? [joined] : [];
  }
  const known = hyphenatedByJoined.get(word);
  if (known !== undefined) return [known];
  const beginning = prefixed.exec(word);
  if (beginning) return [`${beginning[1]}-${beginning[2]}`];
  const match = /^([a-z]{1,12})([0-9]{1,4}[a-z]?)$/.exec(word);
  return match ? [`${match[1]}-${match[2]}`] : [];
}
