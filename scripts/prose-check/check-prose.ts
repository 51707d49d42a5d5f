import { commentsOf, descriptionsOf, rowsOf } from './comments.ts';
import { findHabits } from './habits.ts';
import { repeatsCode } from './repeats.ts';

export interface Finding {
  line: number;
  text: string;
  /** What to do. */
  advice: string;
}

const allowed: ReadonlyMap<string, string> = new Map([
  ['Who may create an account with `POST /signup` or `POST /otp`:', 'A question that the setting answers.'],
]);

export function checkProse(file: string, source: string): Finding[] {
  if (file.endsWith('.md')) return rowsOf(source).flatMap(habitsOf);
  const comments = commentsOf(source);
  return [
    ...[...comments, ...descriptionsOf(source)].flatMap(habitsOf),
    ...comments
      .filter(({ text, code }) => repeatsCode(text, code))
      .map(({ line, text }) => ({ line, text, advice: 'delete the comment, because the code after it says the same' })),
  ];
}

function habitsOf({ line, text }: { line: number; text: string }): Finding[] {
  return findHabits(text)
    .filter(({ sentence }) => !allowed.has(sentence))
    .map(({ sentence, instead }) => ({ line, text: sentence, advice: instead }));
}
