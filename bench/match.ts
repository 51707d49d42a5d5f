import { parseArgs } from 'node:util';
import { checkPairs } from './match-check.ts';
import { matchFile } from './match-file.ts';
import { measureMatching } from './match-measure.ts';
import { measureStarts } from './match-start.ts';
import type { Language } from './match-texts.ts';

const usage = `Usage: npm run bench:match -- [options]

Measures matching of invented searches and texts (match-searches.ts holds the mixture), one thread, one article at a time:
  --sizes 1000,10000,100000   numbers of saved searches (up to 1000000)
  --languages en,ja
  --articles 2000             different articles, matched repeatedly
  --seconds 4                 measured for each line, after a warm-up
  --plain-seconds 2           the same for the plain index (each article at least once); 0 skips it
  --naive-seconds 2           for the matcher that takes one search at a time (at least one article); matches are compared
  --seed 1

  Tokenising is included, and so is making the answers. "rebuilt/s" counts saved searches parsed and put into an empty index;
  "added/s" the latter alone; "changed/s" and "removed/s" what happens to the full index while it is in use.

Measures starts of a worker, with saved searches in a scratch PostgreSQL:
  --start 100000              numbers of saved searches; read one by one, and from the snapshot that a worker before left there,
                              as it is and after 1 % of them has changed
  --languages en,ja
  --seed 1

Checks:
  --check 1000000             asks both indexes and a brute-force oracle about this many pairs of a search and an article, in
                              each language; exit code 1 and the first disagreements where they differ
  --seed 1

Matches searches and texts from a file:
  --input FILE                JSON: { "searches": [{ "id", "keywords", "kinds", "languages", "countries", "sourceIds" }],
                                      "texts": [{ "id", "title", "body", "kind", "language", "country", "sourceIds" }] }
                              Ids are strings or whole numbers; of a search all but id and keywords, of a text all but the id may
                              be missing: a search without a list accepts everything, a text without a value is accepted by no
                              list. Keywords are in the search language of the product.
  --seconds 4                 measured after a warm-up; 0 measures one pass

  Prints to standard output one line for each pair that matches, "text id, tabulator, search id", in the order of UTF-16
  units of the lines; to standard error searches that cannot be read (exit code 1), texts per second, p50 and p99 in milliseconds, memory.

  --help
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
