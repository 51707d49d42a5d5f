import { findHabits } from './habits.ts';

const subjectPattern = /^[a-z][\w.,/ -]*: \S/;
const subjectLengthMax = 140;

export function problemsOfMessage(message: string): string[] {
  const [subject = '', blank = '', ...body] = message.trim().split('\n');
  const problems: string[] = [];
  if (!subjectPattern.test(subject)) problems.push('the subject is not "area: what changes for whom"');
  if (subject.length > subjectLengthMax) problems.push(`the subject is longer than ${subjectLengthMax} characters`);
  if (blank.trim() !== '') problems.push('the second line is not empty');
  const text = body
    .filter((line) => !/^[\w-]+: .*<.*>$/.test(line))
    .join(' ')
    .trim();
  if (text === '') problems.push('the body does not say why');
  return [...problems, ...findHabits(text).map(({ sentence, instead }) => `"${sentence}" → ${instead}`)];
}
