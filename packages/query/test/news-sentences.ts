import { readFileSync } from 'node:fs';

export interface NewsSentence {
  typed: string;
  sentence: string;
  isFound: boolean;
}

export const newsSentences: readonly NewsSentence[] = [1, 2, 3, 4].flatMap((set) =>
  readFileSync(new URL(`testdata/news-sentences-${set}.tsv`, import.meta.url), 'utf8')
    .trim()
    .split('\n')
    .map((line) => {
      const [, typed = '', sentence = '', expected] = line.split('\t');
      return { typed, sentence, isFound: expected === '+' };
    }),
);
