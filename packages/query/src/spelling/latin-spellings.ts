/** Spells Latin words as one or two: e-mail and email, Wi-Fi and WiFi, F-35 and F35. */
import { englishSpellings } from './english-spellings.ts';

const joinedLengthMax = 20;
const latin = '[a-z0-9]';
const apart = new RegExp(`^${latin}+(?:-${latin}+)+$`);

const hyphenated = new Set(
  `e-mail e-commerce e-book e-sports e-learning e-bike e-cigarette e-scooter wi-fi hi-fi sci-fi lo-fi x-ray t-shirt u-turn
  co-operate co-operation co-operative co-ordinate co-ordination co-founder co-author co-pilot co-worker co-host co-chair
  co-own co-produce co-star co-exist co-education by-election by-law by-product by-pass no-show pro-rata pay-roll coca-cola
  rolls-royce start-up take-over build-up buy-out buy-back roll-out roll-back lay-off lock-down lock-up lock-out shut-down
  shut-out spin-off sell-off sell-out trade-off kick-off stand-off hand-out hand-over hand-off pay-out pay-off pay-back
  pay-day set-up cut-off cut-back mark-up mark-down log-in sign-up check-up check-in check-out check-list break-up
  break-down break-out break-through break-even clean-up follow-up line-up round-up run-off run-up run-out show-down
  show-case slow-down turn-around turn-over turn-round crack-down fall-out take-off take-out bail-out carve-out phase-out
  pull-back pull-out hold-up walk-out write-off write-down write-up melt-down draw-down draw-back count-down clamp-down
  climb-down shake-up shake-out shake-down warm-up wrap-up back-up back-down black-out brown-out burn-out buy-in call-up
  drop-out drop-off fade-out flare-up fly-over hide-out hook-up lift-off link-up mix-up nail-biter opt-out pile-up play-off
  plug-in push-back read-out rip-off roll-over share-out sit-in sleep-over split-up spin-out stop-over strip-down tie-up
  tip-off touch-down tune-up wash-out wind-down wipe-out over-haul over-supply under-write work-force work-place work-load
  work-flow health-care child-care day-care after-care data-base data-center data-centre data-set on-line off-line on-board
  on-shore off-shore on-site mid-term mid-day mid-week mid-field mid-size long-term short-term pre-order pre-market pre-tax
  pre-war pre-pay pre-school pre-sale pre-season pre-trial pre-clinical pre-election pre-pandemic pre-owned pre-empt
  pre-natal pre-historic pre-condition pre-fabricated pre-existing re-open re-elect re-election re-launch re-structure
  re-enter re-entry re-use re-export re-import re-examine re-establish re-issue re-allocate re-finance re-arm re-armament
  re-schedule re-sale re-insurance re-insurer re-invest re-charge re-build re-negotiate re-evaluate re-energise re-engage
  re-employ re-appear re-order re-organise re-name re-think re-train sub-prime sub-sea sub-zero sub-section sub-saharan
  sub-committee sub-contract sub-contractor sub-set sub-standard sub-tropical sub-group sub-category world-wide country-wide
  nation-wide state-wide city-wide web-site web-page web-cam block-chain smart-phone smart-watch smart-card air-strike
  air-base air-space air-lift air-field war-time war-ship war-head peace-time battle-field battle-ground bench-mark
  stock-pile stake-holder cease-fire head-quarters head-count head-wind tail-wind land-fill land-owner sea-bed ship-yard
  house-hold market-place ground-water waste-water hydro-power hydro-electric wild-fire fire-fighter fire-arm gun-fire
  bomb-shell life-span time-frame side-line front-line pipe-line base-line bottle-neck water-way water-front bill-board
  chat-bot ransom-ware mal-ware spy-ware cross-road free-lance short-list down-turn down-grade down-time up-turn up-tick
  up-swing out-perform inter-bank inter-governmental extra-terrestrial super-power self-driving share-price stock-market
  stock-holder half-time full-time part-time real-time tax-payer rate-payer test-bed think-tank touch-screen turn-key
  vice-president whistle-blower wake-up`.split(/\s+/),
);
/** Joined words that end with a noun for a person or an activity: policymaker, shareholder, peacekeeping. */
const actors =
  /^([a-z]{3,})((?:mak|hold|keep|tak|break|own|build|work|sell|buy|grow|writ|lend|lead|find|blow|bear|watch|giv)(?:ers?|ing))$/;
/** Prefixes that are written with a hyphen as often as without: bio-mass, micro-finance. */
const prefixed =
  /^(anti|bio|counter|cyber|deep|geo|hyper|macro|mega|micro|multi|nano|neo|non|post|semi|socio|ultra)([a-z]{4,})$/;
const hyphenatedByJoined = new Map([...hyphenated].map((word) => [word.replaceAll('-', ''), word]));

export function latinSpellings(word: string): string[] {
  if (apart.test(word)) {
    const joined = joinedSpelling(word);
    return joined === undefined ? [] : [joined];
  }
  const split = splitSpelling(word);
  return split === undefined ? englishSpellings(word) : [split, ...englishSpellings(word)];
}

function joinedSpelling(word: string): string | undefined {
  const joined = word.replaceAll('-', '');
  return joined.length <= joinedLengthMax && !/^[0-9]+$/.test(joined) && !/[0-9]-[0-9]/.test(word) ? joined : undefined;
}

function splitSpelling(word: string): string | undefined {
  const at = hyphenIn(word);
  if (at > 0) return `${word.slice(0, at)}-${word.slice(at)}`;
  const parts = actors.exec(word) ?? prefixed.exec(word) ?? /^([a-z]{1,12})([0-9]{1,4}[a-z]?)$/.exec(word);
  return parts ? `${parts[1]}-${parts[2]}` : undefined;
}

/** Returns the index at which a word, its singular or its verb can also have a hyphen, or 0 if there is none. */
function hyphenIn(word: string): number {
  const exact = hyphenatedByJoined.get(word);
  if (exact !== undefined) return exact.indexOf('-');
  for (const end of ['s', 'es', 'd', 'ed', 'ing']) {
    if (!word.endsWith(end)) continue;
    const base = word.slice(0, -end.length);
    const known = hyphenatedByJoined.get(base) ?? (end === 'ing' ? hyphenatedByJoined.get(`${base}e`) : undefined);
    if (known !== undefined) return known.indexOf('-');
  }
  return 0;
}

/** Joins two words that are also written as one (health care, policy makers). Returns undefined for any other pair. */
export function joinedWords(first: string, second: string): string | undefined {
  const joined = first + second;
  const at = splitSpelling(joined)?.indexOf('-');
  return at === first.length && !prefixed.test(joined) ? joined : undefined;
}
