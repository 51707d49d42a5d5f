import { parseArgs } from 'node:util';
import { checkPairs } from './match-check.ts';
import { matchFile } from './match-file.ts';
import { measureMatching } from './match-measure.ts';
import { measureStarts } from './match-start.ts';
import type { Language } from './match-texts.ts';

const usage = `Usage: npm run bench:match -- [options]

Without --start, --check or --input, measures how fast invented articles are matched against invented saved searches
(match-searches.ts defines the mixture), on one thread, one article at a time:
  --sizes LIST                numbers of saved searches, up to 1000000 (default 1000,10000,100000)
  --languages LIST            languages of the searches and articles (default en,ja)
  --articles N                number of different articles, which are matched repeatedly (default 2000)
  --seconds N                 seconds per measurement of the fast index, after a warm-up (default 4)
  --plain-seconds N           seconds per measurement of the plain index, at least one pass over the articles (default 2); 0 skips it
  --naive-seconds N           seconds per measurement of the matcher that tests one search at a time, at least one article
                              (default 2); its matches are compared with those of the indexes
  --seed N                    seed of the random generator (default 1)

  Times include tokenising and returning the matches. "rebuilt/s" counts saved searches that are parsed and added to an empty
  index, "added/s" only their addition. "changed/s" and "removed/s" count changes to the full index while it is in use.

Measures the start of a worker, with saved searches in a scratch PostgreSQL database:
  --start LIST                numbers of saved searches, such as 100000. Loads them row by row, from the snapshot of an earlier
                              worker, and from that snapshot after 1 % of the searches have changed.
  --languages LIST            as above
  --seed N                    as above

Checks that the indexes agree:
  --check N                   compares both indexes with a brute-force oracle for about N pairs of search and article in each
                              language. Prints the first differences and exits with 1 if there are any.
  --seed N                    as above

Matches searches and texts from a file:
  --input FILE                JSON: { "searches": [{ "id", "keywords", "kinds", "languages", "countries", "sourceIds" }],
                                      "texts": [{ "id", "title", "body", "kind", "language", "country", "sourceIds" }] }
                              Ids are strings or integers. A search requires id and keywords, a text only the id. A search
                              without a list accepts every value. A text without a value is accepted by no list. Keywords use
                              the product's search language.
  --seconds N                 seconds of measurement after a warm-up (default 4); 0 measures one pass

  Prints one line for each matching pair to standard output: text id, tab, search id, sorted by UTF-16 code units. Prints texts
  per second, p50 and p99 in milliseconds, memory usage and invalid searches to standard error. Exits with 1 if a search is
  invalid.

  --help                      print this text
`;

const { values } = parseArgs({
  options: {
    sizes: { type: 'string', default: '1000,10000,100000' },
    languages: { type: 'string', default: 'en,ja' },
    articles: { type: 'string', default: '2000' },
    seconds: { type: 'string', default: '4' },
    'plain-seconds': { type: 'string', default: '2' },
    'naive-seconds': { type: 'string', default: '2' },
    seed: { type: 'string', default: '1' },
    start: { type: 'string' },
    check: { type: 'string' },
    input: { type: 'string' },
    help: { type: 'boolean', short: 'h', default: false },
  },
});

const languages = values.languages.split(',') as Language[];
const seed = Number(values.seed);
const seconds = Number(values.seconds);

if (values.help) process.stdout.write(usage);
else if (values.input !== undefined) {
  if (!matchFile(values.input, seconds)) process.exitCode = 1;
} else if (values.start !== undefined) {
  await measureStarts({ languages, sizes: values.start.split(',').map(Number), seed });
} else if (values.check !== undefined) {
  for (const language of languages) if (!checkPairs(language, Number(values.check), seed)) process.exitCode = 1;
} else {
  measureMatching({
    languages,
    sizes: values.sizes.split(',').map(Number),
    articles: Number(values.articles),
    seconds,
    plainSeconds: Number(values['plain-seconds']),
    naiveSeconds: Number(values['naive-seconds']),
    seed,
  });
}
