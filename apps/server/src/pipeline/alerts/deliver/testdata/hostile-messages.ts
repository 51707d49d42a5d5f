/** Alerts as large and as hostile as stored articles can make them, from fast-check's seeded generators. */
import fc from 'fast-check';
import {
  type AlertMessage,
  clipSearchName,
  type MessageSearch,
  messageArticlesMax,
  type RawArticle,
  toMessageArticle,
} from '../alert-message.ts';

const family = '\u{1F468}‍\u{1F469}‍\u{1F467}‍\u{1F466}';
const heavyLetter = `あ${'\u0301\u0327\u0330'.repeat(40)}`;
const endlessLetter = `e${'\u0301'.repeat(2_000)}`;

/** Units of generated text, of one or more graphemes each. */
const units = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom('半', '導', '体', '。', 'ガ', '株', '式', '會', '𠮷', 'が') },
  { weight: 3, arbitrary: fc.constantFrom(family, '🇯🇵', '👍🏽', '🏴󠁧󠁢󠁥󠁮󠁧󠁿', heavyLetter, endlessLetter) },
  { weight: 3, arbitrary: fc.constantFrom('&', '<', '>', '"', "'", '*', '_', '~', '`', '|', '\\', '[', ']', '(', ')', '#') },
  {
    weight: 2,
    arbitrary: fc.constantFrom(
      ...['<!channel>', '<https://evil.example|log in>', '[log in](https://evil.example)', '<users/all>', '&amp;lt;'],
      ...['{{DATE(2026-01-01T00:00:00Z)}}', '<script>alert(1)</script>', '](https://evil.example)', '*>|<*', '\\](x)'],
    ),
  },
  { weight: 1, arbitrary: fc.constantFrom('\u202e', '\u0000', '\ud83d', '\r\n', '\u2028', '1. ', '- ', '> ') },
  { weight: 2, arbitrary: fc.constantFrom('chips ', 'ministry ', 'a', 'Z', '9') },
);

/** A run of units repeated from no text to far beyond every limit. */
const text = fc
  .tuple(fc.array(units, { maxLength: 30 }), fc.constantFrom(0, 1, 1, 2, 40))
  .map(([parts, times]) => parts.join('').repeat(times).slice(0, 5_000));

const address = fc
  .tuple(fc.constantFrom('https', 'http', 'javascript', 'https'), fc.constantFrom(0, 5, 40, 150, 600), units)
  .map(([scheme, times, unit]) => `${scheme}://news.example/${unit.toWellFormed().slice(0, 60).repeat(times)}?a=1&b=(2)`);

const article = fc.record<RawArticle>({
  id: fc.nat(),
  kind: fc.constantFrom('Headline', 'Notice'),
  title: text,
  text,
  url: fc.nat().map((id) => `https://kawaraban.example/articles/headlines/${id}`),
  originalUrl: fc.option(address),
  sourceName: text,
  country: fc.constantFrom('JP', 'US', 'ZZ', '日本'),
  language: fc.constantFrom('ja', 'en'),
  imageUrl: fc.option(address),
  publishedAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  terms: fc.array(text, { maxLength: 12 }),
  translatedTerms: fc.array(fc.record({ term: text, found: fc.option(text) }), { maxLength: 3 }),
  searchName: fc.constantFrom('', 'Chips', '半導体の動き', '<b>*'),
  storyCount: fc.constantFrom(0, 1, 199),
  isUpdated: fc.boolean(),
  isCorrected: fc.boolean(),
});

/** Parts of maximum size: 200 graphemes, the byte limit, or text that escapes multiply. */
const fullText = fc.constantFrom('導', family, heavyLetter, '&', '"', '<', '*', '[', 'が', '株&').map((unit) => unit.repeat(400));
const fullAddress = fc.constantFrom(1_900, 1_960, 700).map((size) => `https://news.example/${'%E5'.repeat(size / 3)}`);
const fullArticle: fc.Arbitrary<RawArticle> = fc.record({
  id: fc.constant(Number.MAX_SAFE_INTEGER),
  kind: fc.constant('Notice'),
  title: fullText,
  text: fullText,
  url: fc.constant(`https://kawaraban.example/articles/notices/${Number.MAX_SAFE_INTEGER}`),
  originalUrl: fullAddress,
  sourceName: fullText,
  country: fc.constant('GB'),
  language: fc.constant('ja'),
  imageUrl: fullAddress,
  publishedAt: fc.constant(new Date('2026-11-21T00:00:00Z')),
  terms: fc.array(fullText, { minLength: 6, maxLength: 6 }),
  translatedTerms: fc.constant([]),
  searchName: fc.constant('Chips'),
  storyCount: fc.constant(199),
  isUpdated: fc.constant(true),
  isCorrected: fc.constant(true),
});

const articles = fc.oneof(
  { weight: 3, arbitrary: fc.array(article, { minLength: 1, maxLength: messageArticlesMax }) },
  { weight: 1, arbitrary: fc.array(fullArticle, { minLength: messageArticlesMax, maxLength: messageArticlesMax }) },
);

const search = fc.record<MessageSearch>({
  name: fc.oneof(fc.constantFrom('Chips', '半導体の動き', '<b>*'), text.map(clipSearchName)),
  count: fc.nat({ max: 2_000 }),
  corrections: fc.nat({ max: 3 }),
  unsubscribePageUrl: fc.constant(`https://kawaraban.example/unsubscribe/${'z'.repeat(90)}`),
});

export const hostileMessage: fc.Arbitrary<AlertMessage> = fc.record({
  productName: fc.constantFrom('Kawaraban', '瓦版'.repeat(30), '<b>&"K"</b>'),
  language: fc.constantFrom('ja', 'en'),
  timezone: fc.constantFrom('Asia/Tokyo', 'America/New_York'),
  alertsUrl: fc.constant('https://kawaraban.example/alerts'),
  settingsUrl: fc.constant('https://kawaraban.example/settings/personal/alerts'),
  guidelineUrl: fc.constant('https://kawaraban.example/en/quoting-guideline'),
  markUrl: fc.constant('https://kawaraban.example/icons/any-192.png'),
  readerName: fc.option(fc.constantFrom('川原 千紙', '<b>&"R"</b>')),
  unsubscribeUrl: fc.constant(`https://kawaraban.example/unsubscribe/${'x'.repeat(70)}`),
  unsubscribePageUrl: fc.constant(`https://kawaraban.example/unsubscribe/${'y'.repeat(90)}`),
  dueAt: fc.date({ min: new Date('2020-01-01'), max: new Date('2030-01-01'), noInvalidDate: true }),
  total: fc.nat({ max: 2_000 }).map((more) => messageArticlesMax + more),
  searches: fc.array(search, { maxLength: 12 }),
  articles: articles.map((list) => list.map(toMessageArticle)),
  isTest: fc.boolean(),
});
