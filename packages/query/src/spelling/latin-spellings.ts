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
  vice-president whistle-blower wake-up set-back hard-line hard-liner under-way pay-check pay-cheque pay-slip fin-tech
  ed-tech prop-tech crypto-currency intra-day over-capacity out-performance over-valued under-valued
  over-bought over-sold over-spend under-perform under-performance under-pin under-invest over-production tele-work
  tele-medicine tele-health tele-commute tele-conference mid-range mid-cap mid-sized mid-stream large-cap blue-chip
  blue-print black-list white-list grass-roots land-mark land-mine sky-scraper sky-rocket sea-port sea-side air-bag
  air-crew air-mail air-power road-map road-block road-show road-side free-way motor-way motor-bike motor-cycle car-pool
  truck-maker tax-man flood-plain flood-gate water-proof fire-wall fire-work fire-works fire-power power-house
  power-train drive-train green-field brown-field green-wash green-washing rain-forest oil-field coal-field mine-field
  pay-master pay-wall key-stone key-note hall-mark ear-mark book-maker play-book rule-book guide-line dead-line head-line
  hot-line life-line time-line date-line by-line tag-line stream-line steel-works ground-work team-work paper-work
  patch-work art-work foot-hold strong-hold strong-man gate-way walk-way end-user end-point end-game pain-killer
  spokes-person sales-force sales-person trade-mark trans-atlantic trans-pacific trans-national trans-shipment
  super-market super-computer super-conductor super-fund hyper-market mini-bus mini-series cross-over cross-fire
  counter-part counter-party counter-claim co-payment co-insurance co-location co-working co-lender co-ordinator
  co-sponsor co-write co-written co-habit re-assess re-assure re-assign re-assemble re-appoint re-affirm re-balance
  re-brand re-calculate re-capitalise re-capitalize re-classify re-consider re-construct re-count re-create re-deploy
  re-design re-develop re-direct re-distribute re-domicile re-elected re-energize re-equip re-fuel re-furbish re-imagine
  re-impose re-integrate re-introduce re-kindle re-list re-locate re-price re-purchase re-purpose re-route re-run
  re-settle re-shape re-shore re-shoring re-shuffle re-start re-state re-stock re-take re-tool re-unite re-unification
  re-visit re-write re-wire non-fiction on-boarding off-load off-set off-take off-spring out-bid out-break out-flow
  out-grow out-lay out-pace out-sell out-source out-sourcing out-spend out-weigh in-flow
  in-bound out-bound in-sourcing near-shore near-shoring friend-shore friend-shoring side-step side-walk wind-fall
  wind-farm short-fall short-seller stop-gap stand-still stand-by stand-alone step-up shut-off ramp-up scale-up speed-up
  sign-off paid-up top-up turn-out wear-out lock-in log-on push-up carry-over hang-over
  left-over make-over push-over spill-over switch-over change-over hand-held hand-set hand-made home-land
  home-town home-work home-coming ware-house ware-houses ph-d pre-set pre-paid pre-date pre-dawn pre-nuptial pre-approve
  pre-arrange pre-announce pre-industrial pre-fab pre-production pre-revenue pre-split pre-money post-money post-doc
  post-script post-mortem post-trial post-production anti-body anti-virus anti-biotic brain-storm brain-child brain-power
  man-power man-made man-hunt horse-power star-ship space-craft space-ship space-walk moon-shot gun-man gun-point
  gun-shot blood-shed heart-beat heart-land heart-break life-style life-long life-saver bed-rock bed-room class-room
  show-room board-room court-room news-room chat-room news-print news-wire ink-jet jet-liner firm-ware share-cropper
  pay-load loud-speaker head-set tooth-paste tail-spin tail-pipe tail-gate salt-water fresh-water white-water
  path-breaking heart-breaking break-neck break-away run-away give-away take-away throw-away hide-away get-away cut-away
    over-draft over-heat over-heating over-night over-sight over-turn under-cut under-mine de-list de-listing de-regulate
    de-regulation de-carbonise de-carbonize de-carbonisation de-carbonization de-escalate de-escalation de-risk de-couple
    de-leverage de-throne law-suit cash-flow cash-back knock-on long-standing home-grown fast-track free-lancer year-end
    work-around video-game spread-sheet time-table skill-set top-line bottom-line mid-year post-war anti-war cross-check
    cover-up custom-made bell-wether bread-winner war-plane battle-ship sub-station sales-people pre-payment proof-read
    feed-back day-time dead-lock free-fall light-weight wide-spread in-fighting inter-connector stock-taking ship-owner sea-borne air-borne water-borne
    news-flash side-lined up-market down-market down-stream up-stream money-laundering house-building bank-note
    cost-cutting job-seeker home-buyer second-hand short-selling mid-air mid-morning pre-eminent re-emerge re-emergence
    anti-graft anti-drug
    call-back fall-back go-ahead hold-out kick-back lay-over up-side down-side follow-on follow-through fund-raising
    over-reach over-leveraged over-flow over-load over-hang over-shoot over-estimate over-rated over-subscribed
    over-tourism over-weight over-work over-crowding over-confident under-weight under-estimate under-funded
    under-funding under-paid under-score under-supply under-dog re-allocation re-assessment re-assignment re-balancing
    re-branding re-classification re-consideration re-construction re-deployment re-development re-distribution
    re-evaluation re-introduction re-location re-negotiation re-organisation re-organization re-orientation re-pricing
    re-rating re-routing re-settlement re-shuffling re-structuring re-valuation re-vamp re-appraisal re-appointment
    re-admission re-activate re-adjust re-adjustment re-align re-alignment co-existence co-development co-production
    co-ownership co-financing co-founding super-majority super-charger super-car super-chip super-rich super-yacht
    super-app super-cycle pre-heat pre-load pre-sell pre-test pre-opening pre-installed pre-packaged pre-planned
    inter-state inter-city inter-company inter-operable inter-operability inter-dependent inter-connected inter-linked
    out-patient out-smart out-strip out-turn out-flank up-scale up-stage up-start up-skill up-skilling up-load down-load
    down-play down-size down-sizing down-pour down-trend up-trend down-beat off-grid off-site off-shoot on-stage
    mid-month mid-summer mid-winter mid-point mid-life mid-tier print-out fold-out fly-by fly-in pop-up run-through
    rain-out shut-in sign-in sit-down slip-up spin-up stick-up take-in talk-back throw-back tie-in try-out turn-off
    voice-over walk-over wash-up wind-up
    air-flow air-freight air-tight arm-band baby-sit baby-sitter baby-sitting back-pack back-talk back-story
    ball-game ball-park beach-ball bed-bug belly-button birth-rate birth-place boarding-house body-guard book-fair
    bow-tie brain-stem business-people business-person button-hole by-catch cannon-ball catch-phrase cell-phone
    center-field center-line centre-line chain-saw chair-lift chess-board clearing-house close-up co-defendant
    co-occur co-sign coat-rack corn-field crawl-space dart-board death-rate death-bed de-ice dish-washer dog-house
    dog-sled door-bell dry-dock ear-lobe egg-cup euro-zone fairy-tale fibre-optic fiber-optic file-name fish-bowl
    flash-bulb flash-flood flash-back flow-chart flower-bed folk-song folk-tale foot-race fortune-teller fund-raise
    gall-bladder gear-box goose-bump grape-vine green-house guest-house gun-sight hack-saw hair-cut hair-care
    hair-style hand-wash hard-core head-ache help-desk home-page honey-moon horse-radish hot-dog hot-plate hot-spot
    house-guest house-husband ice-cap ice-cream jump-start lamp-shade land-mass launch-pad lay-by left-field
    left-hander life-size light-bulb love-seat mail-boat match-up middle-man milk-shake mind-set mug-shot
    news-reader night-club night-life north-east north-west note-book nut-cracker oil-rig old-timer
    pack-rat passer-by pay-phone pet-food pick-up pocket-book prize-fighter race-horse race-course race-track
    rail-car rain-coat red-brick river-bank river-bed river-side run-down sand-bag sand-bar school-boy school-child
    school-children school-girl school-house school-teacher school-work scrap-book sea-bird sea-food sea-gull
    seat-belt sewage-works sheep-dog shoe-string six-pack skin-care slaughter-house smart-board smoke-screen
    snow-ball snow-man song-bird south-east south-west space-flight sports-wear stair-way step-child step-ladder
    stomach-ache stop-watch stow-away sugar-cane suit-case sun-flower swim-suit swim-wear tea-pot tear-gas
    thunder-storm tin-foil top-notch top-soil trail-head tram-way trend-setter trouble-shooter turn-pike three-fold
    four-fold five-fold six-fold ten-fold view-point voice-mail volley-ball waist-line water-cannon water-colour
    water-color water-melon weather-man week-night well-being wheel-chair wheat-field white-board white-wash
    wild-flower wild-life wind-shield work-bench work-out wrist-band wrist-watch year-long zig-zag cyber-war
    super-star super-hero super-bug agri-business agro-chemical petro-chemical petro-dollar electro-magnetic
    photo-voltaic neuro-science astro-physics aero-space aero-engine motor-sport motor-car cross-party fact-check
    fact-checker fact-checking hall-way knock-out look-out off-season off-stage over-dose over-fishing
    quarter-back quarter-final ring-fence ring-fenced saw-mill ship-wreck shop-lifting short-hand
    street-car strong-room sub-tropics switch-board tail-back track-side trail-blazer trans-gender trans-continental
    tug-boat under-water
    know-how round-table add-on back-lash back-log crowd-funding crowd-sourcing door-step eye-sight eye-witness
    first-hand fly-wheel fore-front home-made heavy-weight high-rise key-pad land-locked main-land main-stream
    man-kind news-letter pot-hole safe-guard sea-weed shell-fish sign-post time-scale tool-kit up-keep
    water-shed water-tight witch-hunt world-view worth-while lock-step nail-biting feed-stock cut-throat dog-fight
    fire-bomb fire-bombing car-bomb sky-diver pen-pal photo-shoot photo-copy rag-tag rough-shod
    sales-man side-kick sleep-walking tax-free toll-booth under-belly hard-drive hard-wired home-stretch knee-jerk
    live-stream live-streaming live-stock mid-wife news-cast news-caster silver-ware sports-man spring-board
    steam-roller summer-time sun-burn sun-down table-cloth tide-water touch-stone trap-door tree-top wall-flower
    war-lord wash-room e-wallet e-mobility e-government e-invoice e-reader data-bank photo-op e-voting`.split(/\s+/),
);
/** Joined words that end with a noun for a person or an activity: policymaker, shareholder, peacekeeping. */
const actors =
  /^([a-z]{3,})((?:mak|hold|keep|tak|break|own|build|work|sell|buy|grow|writ|lend|lead|find|blow|bear|watch|giv)(?:ers?|ing))$/;
/** Joined words that end with another common noun or with -wide: companywide, proptech, frontrunner. */
const compounds = /^([a-z]{3,})(wide|tech|proof|goers?|runners?|bankers?|driven|owned|shipment|lending)$/;
/** Nouns that form compounds with each other: flashpoint, milestone, stockbroker. */
const firstNouns =
  'air|back|bank|battle|bed|bench|blood|board|book|bottle|brain|car|card|cash|chain|check|city|class|clock|cloud|coal|coast|cost|court|cross|crowd|crude|data|day|debt|door|earth|eye|farm|feed|field|fire|fish|flag|flash|flood|floor|foot|frame|freight|front|fuel|fund|game|gas|gate|gold|grass|ground|guard|gun|hand|head|health|heart|heat|home|horse|house|job|key|land|law|life|light|lime|line|load|loan|loop|man|mark|market|mass|mega|mile|mill|mine|money|moon|motor|mouth|name|news|night|nose|oil|paper|path|pay|peace|phone|pine|pipe|play|port|power|press|profit|rail|rain|rate|road|rock|roof|rose|sale|sales|salt|sand|sea|search|share|ship|shop|show|side|skill|sky|snow|sound|space|speed|spot|star|state|steel|stock|stone|store|storm|street|sun|table|tail|task|tax|team|test|text|time|town|trade|train|truck|wage|wait|wall|war|watch|water|wave|wealth|web|week|wheel|wind|wire|wood|word|work|world|yard|year';
const lastNouns =
  'base|belt|board|boat|boom|book|bound|boy|breaker|bridge|broker|building|card|chain|charge|clip|coast|code|craft|day|dive|dog|door|drop|edge|end|face|fall|fare|farm|field|fighter|fire|force|fowl|frame|front|gate|girl|ground|group|guard|gun|hand|head|hole|horse|house|keeper|land|light|line|list|load|lock|market|mark|master|mate|mill|mine|mouth|paper|path|piece|place|plane|plant|point|port|post|power|print|proof|quake|raiser|raising|road|room|run|scape|screen|sheet|ship|shop|shot|show|side|site|slide|smith|space|spread|stage|station|stone|storm|stream|stroke|table|tail|tap|time|top|town|track|trade|train|trap|tree|truck|wall|ware|watch|water|wave|way|week|weight|wheel|wife|wind|wire|wood|word|work|worker|worthy|yard|year';
const nouns = new RegExp(`^(${firstNouns})((?:${lastNouns})s?)$`);
/** Prefixes that are written with a hyphen as often as without: bio-mass, micro-finance. */
const prefixed =
  /^(anti|bio|counter|cyber|deep|geo|hyper|macro|mega|micro|mini|multi|nano|neo|non|post|quasi|semi|socio|ultra)([a-z]{4,})$/;
/** A number before a unit: 2nm, 10GB, 737MAX. */
const measured =
  /^([0-9]{1,4}(?:\.[0-9]{1,3})?)([nmck]m|[mk]?g|ml|[kmgtp]b|[kmgt]wh?|[kmg]?hz|bn|mn|tn|[ap]m|[kmg]bps|mph|kph|mah|bps|max|pro|ti|plus|ultra)$/;
const hyphenatedByJoined = new Map([...hyphenated].map((word) => [word.replaceAll('-', ''), word]));

export function latinSpellings(word: string): string[] {
  if (apart.test(word)) {
    const joined = joinedSpelling(word);
    return joined === undefined ? [] : [joined];
  }
  const initials = /^([a-z]{1,3})&([a-z]{1,3})$/.exec(word);
  if (initials) {
    const [, first, second] = initials;
    const spaced = `${first} & ${second}`;
    // The text it's and p has the same words as S and P.
    return /^[^dmst]&[a-z]$/.test(word) ? [spaced, `${first}-and-${second}`] : [spaced];
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
  const parts =
    actors.exec(word) ??
    compounds.exec(word) ??
    nouns.exec(word) ??
    prefixed.exec(word) ??
    /^([a-z]{1,12})([0-9]{1,4}[a-z]?)$/.exec(word) ??
    measured.exec(word);
  return parts ? `${parts[1]}-${parts[2]}` : undefined;
}

/** Returns the index at which a word, its singular or its verb can also have a hyphen, or 0 if there is none. */
function hyphenIn(word: string): number {
  const exact = hyphenatedByJoined.get(word);
  if (exact !== undefined) return exact.indexOf('-');
  if (word.endsWith('ies')) return hyphenatedByJoined.get(`${word.slice(0, -3)}y`)?.indexOf('-') ?? 0;
  for (const end of ['s', 'es', 'd', 'ed', 'ing']) {
    if (!word.endsWith(end)) continue;
    const base = word.slice(0, -end.length);
    const known = hyphenatedByJoined.get(base) ?? (end === 'ing' ? hyphenatedByJoined.get(`${base}e`) : undefined);
    if (known !== undefined) return known.indexOf('-');
  }
  return 0;
}

const hasLetters = /^[a-z]{1,3}$/;

/** Joins two words that are also written as one (health care, policy makers). Returns undefined for any other pair. */
export function joinedWords(first: string, second: string): string | undefined {
  const joined = first + second;
  // & between two terms means AND, so AT & T is read as two words.
  if (hasLetters.test(first) && hasLetters.test(second) && (first.length === 1 || second.length === 1)) {
    return `${first}&${second}`;
  }
  return splitSpelling(joined)?.indexOf('-') === first.length ? joined : undefined;
}
