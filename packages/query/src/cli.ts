/** `npm run query -- 'TEXT'`: prints the parse tree of a search. Node only. */
import { queryErrorSentence, type queryErrors } from '@kawaraban/messages/query-errors.ts';
import type { QueryError } from './errors.ts';
import { parseQuery } from './parse.ts';

const usage = `Usage: npm run -s query -- [--lang ja|en] 'TEXT'

Prints the parse tree of a search as JSON. For a malformed search prints each error with line and column on standard error
and exits with 1.

  米国 AND (半導体 OR パソコン)   all / any; a space is AND, | is OR
  -word, NOT word                none
  "exact phrase"  word*  "a b"~5  title:word
`;

type Language = keyof typeof queryErrors;

function main(args: string[]): number {
  const words = [...args];
  let language: Language = 'en';
  if (words.length === 0 || words.includes('--help')) {
    process.stdout.write(usage);
    return words.length === 0 ? 2 : 0;
  }
  const at = words.indexOf('--lang');
  if (at >= 0) {
    const [, value] = words.splice(at, 2);
    if (value !== 'ja' && value !== 'en') {
      process.stderr.write('--lang must be ja or en\n');
      return 2;
    }
    language = value;
  }
  return printParsed(words.join(' '), language);
}

function printParsed(text: string, language: Language): number {
  const parsed = parseQuery(text);
  if (parsed.ok) {
    process.stdout.write(`${JSON.stringify(parsed.query.tree, null, 2)}\n`);
    return 0;
  }
  for (const error of parsed.errors) process.stderr.write(`${sentence(error, language)}\n`);
  return 1;
}

function sentence(error: QueryError, language: Language): string {
  const place =
    language === 'ja' ? `${error.line}行${error.column}文字目` : `line ${error.line}, column ${error.column}`;
  return `${place}: ${queryErrorSentence(language, error)}`;
}

process.exitCode = main(process.argv.slice(2));
